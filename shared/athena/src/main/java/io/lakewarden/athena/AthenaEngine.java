package io.lakewarden.athena;

import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.sparksql.SparkSql;
import io.lakewarden.quality.sparksql.SparkSqlException;
import io.lakewarden.quality.sql.AthenaDialect;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.runtime.Sleeper;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.athena.model.ColumnInfo;
import software.amazon.awssdk.services.athena.model.GetQueryResultsResponse;
import software.amazon.awssdk.services.glue.GlueClient;

/// Runs plans on Amazon Athena, over tables of the Glue catalog. Only SELECTs are sent, and nothing is written but
/// Athena's own results and what [#unload] is told to write.
///
/// Closing it stops what still runs; the clients stay open.
public final class AthenaEngine implements Engine {

    /// The name of the primary data set in SQL, as in Glue.
    public static final String PRIMARY = "primary";

    /// Every statement scans its columns again and waits in the queue; many aggregates are planned in a second.
    private static final int AGGREGATES_PER_STATEMENT = 100;

    private static final Dialect DIALECT = new AthenaDialect();

    private final QueryRuns runs;
    private final AthenaSettings settings;
    private final Map<String, CatalogRelation> relations;

    private AthenaEngine(QueryRuns runs, AthenaSettings settings, Map<String, CatalogRelation> relations) {
        this.runs = runs;
        this.settings = settings;
        this.relations = relations;
    }

    /// Looks the tables up in the catalog. The time of the run begins here.
    ///
    /// @throws CatalogException if a table cannot be read, or the partition's condition is invalid
    public static AthenaEngine open(AthenaClient athena, GlueClient glue, AthenaSettings settings, CatalogData data) {
        return open(athena, glue, settings, data, Clock.systemUTC(), Sleeper.ofThread(), RandomGenerator.getDefault());
    }

    static AthenaEngine open(
            AthenaClient athena,
            GlueClient glue,
            AthenaSettings settings,
            CatalogData data,
            Clock clock,
            Sleeper sleeper,
            RandomGenerator random) {
        Waiting waiting = new Waiting(clock, clock.instant().plus(settings.deadline()), sleeper, random);
        GlueCatalog catalog = new GlueCatalog(glue);
        Map<String, CatalogRelation> relations = new LinkedHashMap<>();
        Instant now = data.now().orElseGet(clock::instant);
        relations.put(PRIMARY, relation(catalog, PRIMARY, data.primary(), data.partition(), now));
        data.references()
                .forEach((alias, name) -> relations.put(alias, relation(catalog, alias, name, Optional.empty(), now)));
        return new AthenaEngine(
                new QueryRuns(athena, settings, data.primary().database(), waiting), settings, relations);
    }

    private static CatalogRelation relation(
            GlueCatalog catalog, String alias, TableName name, Optional<String> partition, Instant now) {
        GlueCatalog.Described described = catalog.describe(name);
        DataTable table = new DataTable(alias, described.columns());
        List<String> projections = described.columns().stream()
                .map(column -> new HiveType(column.nativeType())
                        .projection(DIALECT.identifier(column.name()), described.iceberg()))
                .toList();
        String source = DIALECT.identifier(name.database()) + "." + DIALECT.identifier(name.table());
        return CatalogRelation.of(
                table, source, projections, partition.map(text -> condition(text, table, now)), DIALECT);
    }

    private static Expr condition(String text, DataTable table, Instant now) {
        try {
            return new SparkSql(DIALECT, now).predicate(text, table);
        } catch (SparkSqlException e) {
            throw new CatalogException(
                    CatalogException.Kind.REQUEST, "the partition's condition cannot be used: " + e.getMessage(), e);
        }
    }

    /// What the statements have cost so far.
    public AthenaUsage usage() {
        return runs.usage();
    }

    @Override
    public Dialect dialect() {
        return DIALECT;
    }

    @Override
    public DataTable primary() {
        return relations.get(PRIMARY).table();
    }

    @Override
    public Optional<DataTable> reference(String alias) {
        return alias.equals(PRIMARY)
                ? Optional.empty()
                : Optional.ofNullable(relations.get(alias)).map(CatalogRelation::table);
    }

    @Override
    public List<String> references() {
        return relations.keySet().stream()
                .filter(alias -> !alias.equals(PRIMARY))
                .toList();
    }

    @Override
    public int aggregatesPerStatement(String table) {
        return AGGREGATES_PER_STATEMENT;
    }

    @Override
    public int parallelStatements() {
        return settings.parallel();
    }

    @Override
    public Rows query(String sql, int maxRows) {
        List<List<Object>> rows = new ArrayList<>();
        List<ColumnInfo> columns = read(sql, maxRows, rows::add);
        return new Rows(columns.stream().map(ColumnInfo::name).toList(), rows);
    }

    @Override
    public void stream(String sql, Consumer<List<Object>> rows) {
        read(sql, Long.MAX_VALUE, rows);
    }

    private List<ColumnInfo> read(String sql, long most, Consumer<List<Object>> rows) {
        String id = runs.run(CatalogRelation.statement(List.copyOf(relations.values()), sql, DIALECT));
        List<ColumnInfo> columns = List.of();
        String token = null;
        long left = most;
        do {
            boolean first = token == null;
            // The first row of the first page names the columns.
            GetQueryResultsResponse page = runs.page(id, token, first && left < Long.MAX_VALUE ? left + 1 : left);
            columns = ResultPages.columns(page);
            for (List<Object> row : ResultPages.rows(page, first)) {
                if (left-- > 0) {
                    rows.accept(row);
                }
            }
            token = page.nextToken();
        } while (token != null && left > 0);
        return columns;
    }

    /// Lets Athena write what a SELECT gives, as Parquet.
    ///
    /// @param folder in S3, without anything in it
    /// @throws io.lakewarden.quality.plan.EngineException if it fails or the deadline passes
    public void unload(String select, String folder) {
        runs.run("UNLOAD (" + CatalogRelation.statement(List.copyOf(relations.values()), select, DIALECT) + "\n) TO "
                + DIALECT.text(folder) + " WITH (format = 'PARQUET', compression = 'SNAPPY')");
    }

    @Override
    public void close() {
        runs.stopAll();
    }
}
