package io.lakewarden.quality.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Hostile SQL: what a ruleset may write is refused by the translator; what would get past it is stopped by
/// the engine's own settings; and the user's files stay as they are.
final class SandboxTest {

    @TempDir
    private static Path folder;

    private static Path data;
    private static Checked opened;
    private static Map<String, String> before;

    @BeforeAll
    static void writeData() throws IOException {
        Path lake = Files.createDirectory(folder.resolve("lake"));
        data = Checked.csv(lake, "id,name\n1,ann\n2,bob\n");
        Files.writeString(folder.resolve("secret.txt"), "secret");
        Files.createSymbolicLink(lake.resolve("link.txt"), folder.resolve("secret.txt"));
        before = snapshot();
        opened = Checked.rules(data, "RowCount = 2");
    }

    @AfterAll
    static void close() {
        opened.close();
    }

    @AfterEach
    void filesAreUntouched() {
        assertThat(snapshot()).isEqualTo(before);
    }

    private static Map<String, String> snapshot() {
        try (Stream<Path> files = Files.walk(folder)) {
            Map<String, String> contents = new TreeMap<>();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(file.toString(), Files.readString(file));
            }
            return contents;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Texts of a `CustomSql`.
    @ParameterizedTest
    @ValueSource(
            strings = {
                // Files, environment, network
                "SELECT count(*) FROM read_text('/etc/passwd')",
                "SELECT count(*) FROM read_blob('/proc/self/environ')",
                "SELECT count(*) FROM read_csv('/dev/stdin')",
                "SELECT count(*) FROM read_json('file:///etc/passwd')",
                "SELECT count(*) FROM read_parquet('https://example.com/x.parquet')",
                "SELECT count(*) FROM read_parquet('s3://bucket/x.parquet')",
                "SELECT count(*) FROM glob('/etc/*')",
                "SELECT count(*) FROM sniff_csv('/etc/passwd')",
                "SELECT count(*) FROM parquet_metadata('/etc/passwd')",
                "SELECT count(*) FROM '/etc/passwd'",
                "SELECT count(*) FROM `/etc/passwd`",
                "SELECT count(*) FROM parquet.`/etc/passwd`",
                "SELECT count(*) FROM csv.`/etc/passwd`",
                "SELECT read_text('/etc/passwd')",
                "SELECT getenv('HOME')",
                "SELECT input_file_name() FROM primary",
                "SELECT java_method('java.lang.System', 'exit', 1)",
                "SELECT reflect('java.lang.Runtime', 'getRuntime')",
                // Statements
                "DROP TABLE primary",
                "DELETE FROM primary",
                "INSERT INTO primary VALUES (3, 'x')",
                "UPDATE primary SET id = 3",
                "TRUNCATE TABLE primary",
                "CREATE TABLE x AS SELECT 1",
                "CREATE OR REPLACE VIEW primary AS SELECT 1",
                "CREATE TEMPORARY VIEW primary AS SELECT 1",
                "CREATE FUNCTION abs AS 'x'",
                "COPY (SELECT 1) TO 'x.csv'",
                "EXPORT DATABASE 'x'",
                "IMPORT DATABASE 'x'",
                "ATTACH ':memory:' AS x",
                "INSTALL httpfs",
                "LOAD httpfs",
                "PRAGMA enable_profiling",
                "CALL enable_logging(storage_path='/tmp/x')",
                "SET threads = 1",
                "RESET threads",
                "SET VARIABLE x = 1",
                "USE memory",
                "BEGIN",
                "CHECKPOINT",
                "VACUUM",
                "EXPLAIN SELECT 1",
                "DESCRIBE primary",
                "SHOW TABLES",
                "SELECT 1; DROP TABLE primary",
                "SELECT 1; SELECT 2",
                "WITH x AS (DELETE FROM primary RETURNING *) SELECT * FROM x",
                "WITH x AS (INSERT INTO primary VALUES (3, 'x') RETURNING *) SELECT * FROM x",
                "FROM primary INSERT INTO x SELECT 1",
                "INSERT OVERWRITE DIRECTORY '/tmp/x' SELECT 1",
                "SELECT 1 INTO OUTFILE '/tmp/x'",
                "EXECUTE IMMEDIATE 'SELECT 1'",
                "BEGIN SELECT 1; END",
                // Other schemas and the engine itself
                "SELECT count(*) FROM information_schema.tables",
                "SELECT count(*) FROM main.primary",
                "SELECT count(*) FROM sqlite_master",
                "SELECT count(*) FROM duckdb_settings()",
                "SELECT count(*) FROM duckdb_views()",
                "SELECT count(*) FROM pragma_version()",
                "SELECT current_setting('memory_limit')",
                "SELECT count(*) FROM query('SELECT 1')",
                "SELECT count(*) FROM query_table('primary')",
                "SELECT json_execute_serialized_sql('{}')",
                "SELECT count(*) FROM (DESCRIBE primary)",
                "SELECT count(*) FROM (SHOW TABLES)",
                "SELECT count(*) FROM (SUMMARIZE primary)",
                "SELECT error('x')",
                "SELECT setseed(0.5)",
                "SELECT write_log('x')",
                "SELECT checkpoint()",
                "SELECT lakewarden_regex_find('a', '(a+)+$')",
                "SELECT current_user()",
                "SELECT current_database()",
                // Bombs
                "SELECT sleep_ms(100000)",
                "SELECT length(repeat('x', 2000000000))",
                "SELECT length(rpad('x', 2000000000, 'x'))",
                "SELECT length(lpad('x', 2000000000, 'x'))",
                "SELECT length(space(2000000000))",
                "SELECT count(*) FROM range(1000000000000)",
                "SELECT count(*) FROM generate_series(1, 9000000000000000000)",
                "SELECT explode(sequence(1, 1000000000))",
                "SELECT size(transform(sequence(1, 30000000), x -> x + 1))",
                "SELECT list_reduce(range(100000000), (x, y) -> x + y)",
                "SELECT levenshtein(name, name) FROM primary",
                "SELECT array_repeat(1, 1000000000)",
                "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r",
                "SELECT count(*) FROM primary LATERAL VIEW explode(array(1, 2)) t AS x",
                "SELECT rand()",
                "SELECT uuid()",
                // Another way to a name, a function or a statement
                "SELECT count(*) FROM TABLE(read_text('/etc/passwd'))",
                "SELECT `read_text`('/etc/passwd')",
                "SELECT main.abs(1)",
                "SELECT system.main.getvariable('x')",
                "SELECT IDENTIFIER('read_text')('/etc/passwd')",
                "SELECT count(*) FROM IDENTIFIER('duckdb_settings')",
                "SELECT count(*) FROM `duckdb_settings()`",
                "SELECT count(*) FROM memory.main.primary",
                "SELECT count(*) FROM read_duckdb('/tmp/x.db')",
                "SELECT count(*) FROM register_external_resource('x')",
                "SELECT which_secret('s3://bucket', 's3')",
                "SELECT parse_path('/etc/passwd')",
                "SELECT pg_sleep(100)",
                "SELECT nextval('s')",
                "SELECT json_serialize_sql('SELECT 1')",
                "SELECT current_query()",
                "SELECT session.x",
                "DECLARE x = 1",
                "SELECT $1",
                "SELECT ?",
                "SELECT COLUMNS('.*') FROM primary",
                "SELECT * FROM primary PIVOT (count(*) FOR id IN (1, 2))",
                "FROM primary |> SELECT read_text('/etc/passwd')",
                "SELECT count(*) FROM primary VERSION AS OF 1",
                "SELECT count(*) FROM primary TIMESTAMP AS OF '2020-01-01'",
                "SELECT ai_query('x', 'y')",
                "SELECT http_get('http://169.254.169.254/')",
                "SELECT collect_list(id) FROM primary",
                "SELECT string_agg(name, 'x') FROM primary",
            })
    void aCustomSqlThatIsNoPlainQueryIsRefused(String sql) {
        RuleResult result = only("CustomSql \"" + sql.replace("\"", "\\\"") + "\" >= 0");
        assertThat(result.result()).isEqualTo(RuleOutcome.ERROR);
        assertThat(result.message().orElseThrow())
                .startsWith("The SQL cannot be used: ")
                .contains("line ");
    }

    /// Texts of a `where`.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1=1) OR (1=1",
                "1=1) UNION ALL SELECT 1 --",
                "id = 1; DROP TABLE primary",
                "id IN (SELECT 1)",
                "EXISTS (SELECT 1 FROM '/etc/passwd')",
                "length(repeat('x', 2000000000)) > 1",
                "(SELECT count(*) FROM read_text('/etc/passwd')) > 0",
            })
    void aWhereThatIsNoPlainConditionIsRefused(String where) {
        RuleResult result = only("RowCount >= 0 where \"" + where + "\"");
        assertThat(result.result()).isEqualTo(RuleOutcome.ERROR);
        assertThat(result.message().orElseThrow()).startsWith("The where clause cannot be used: ");
    }

    private RuleResult only(String rule) {
        List<RuleResult> results = opened.with(rule + ", RowCount = 2").results();
        assertThat(results.get(1).result()).as("the rule beside it").isEqualTo(RuleOutcome.PASS);
        return results.getFirst();
    }

    @Test
    void aCommentAtTheEndOfAQuerySwallowsNothing() {
        assertThat(only("CustomSql \"SELECT id FROM primary -- )\"").result()).isEqualTo(RuleOutcome.PASS);
    }

    /// Depth in every form that kills an unguarded JVM, near and far beyond the limit.
    @ParameterizedTest
    @ValueSource(strings = {"1+", "'a'||", "(", "NOT ", "- ", "abs(", "CASE WHEN true THEN ", "(SELECT "})
    void aDeepExpressionIsAnErrorAndNoCrash(String prefix) {
        for (int depth : new int[] {90, 150, 900, 2_500}) {
            String sql = "SELECT " + deep(prefix, depth);
            RuleOutcome outcome = only("CustomSql \"" + sql + "\" >= 0").result();
            assertThat(outcome)
                    .as(prefix + " x " + depth)
                    .isIn(depth < 100 ? RuleOutcome.values() : new RuleOutcome[] {RuleOutcome.ERROR, RuleOutcome.PASS});
        }
    }

    private static String deep(String prefix, int depth) {
        String end = switch (prefix) {
            case "(", "abs(", "(SELECT " -> ")";
            case "CASE WHEN true THEN " -> " END";
            default -> "";
        };
        return prefix.repeat(depth) + (prefix.startsWith("NOT") ? "true" : "1") + end.repeat(depth);
    }

    /// What an engine alone must stop, should a text get past the translator.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_text('/etc/passwd')",
                "SELECT * FROM read_text('SECRET')",
                "SELECT * FROM read_text('LINK')",
                "SELECT * FROM read_csv('LAKE/../secret.txt')",
                "SELECT * FROM glob('/etc/*')",
                "SELECT * FROM '/etc/passwd'",
                "COPY (SELECT 1) TO 'DATA' (USE_TMP_FILE false)",
                "COPY (SELECT 1) TO 'LAKE/new.csv'",
                "ATTACH 'LAKE/x.db'",
                "EXPORT DATABASE 'LAKE/x'",
                "INSTALL httpfs",
                "LOAD '/tmp/x.so'",
                "SET enable_external_access = true",
                "SET lock_configuration = false",
                "SET memory_limit = '10GB'",
                "RESET max_expression_depth",
                "PRAGMA enable_profiling",
                "CALL enable_logging(storage_path='/tmp/x')",
            })
    void theEngineItselfRefusesWhatLeadsOut(String sql) {
        String text = sql.replace("SECRET", folder.resolve("secret.txt").toString())
                .replace("LINK", folder.resolve("lake/link.txt").toString())
                .replace("DATA", data.toString())
                .replace("LAKE", folder.resolve("lake").toString());
        assertThatThrownBy(() -> opened.engine.query(text, 10)).isInstanceOf(EngineException.class);
    }

    @Test
    void aQueryWithoutEndStopsAtTheDeadlineAndTheEngineLives() {
        DataFiles files = DataLocator.locate(data.toString(), ReadOptions.sniffed());
        EngineLimits limits = new EngineLimits("256MB", "100MB", 2, Duration.ofSeconds(1));
        try (DuckDbEngine engine = DuckDbEngine.open(files, Map.of(), ReadOptions.sniffed(), limits)) {
            String endless = "SELECT count(*) FROM range(1000000000000) a(x) WHERE sin(x) > 2";
            assertThatThrownBy(() -> engine.query(endless, 1))
                    .isInstanceOfSatisfying(
                            EngineException.class, e -> assertThat(e.isFinal()).isTrue());
            assertThat(engine.query("SELECT count(*) FROM \"primary\"", 1).values())
                    .isNotEmpty();
        }
    }

    @Test
    void aHugeResultIsNotHeldInMemory() {
        assertThat(opened.engine.query("SELECT * FROM range(100000000000)", 5).values())
                .hasSize(5);
    }

    @Test
    void runningOutOfMemoryIsAnErrorOfOneStatement() {
        DataFiles files = DataLocator.locate(data.toString(), ReadOptions.sniffed());
        EngineLimits limits = new EngineLimits("64MB", "1MB", 1, Duration.ofSeconds(20));
        try (DuckDbEngine engine = DuckDbEngine.open(files, Map.of(), ReadOptions.sniffed(), limits)) {
            assertThatThrownBy(
                            () -> engine.query("SELECT length(string_agg(x::VARCHAR)) FROM range(100000000) t(x)", 1))
                    .isInstanceOf(EngineException.class);
            assertThat(engine.query("SELECT count(*) FROM \"primary\"", 1).values())
                    .isNotEmpty();
        }
    }

    @Test
    void aBacktrackingPatternEndsInTime(@TempDir Path elsewhere) {
        Path evil = Checked.csv(elsewhere, "id,name\n1," + "a".repeat(60) + "b\n2,x\n");
        // A back-reference keeps Java from remembering what it has tried.
        String pattern = "ColumnValues \"name\" matches \"((a+)+)c\\2\"";
        try (Checked checked = Checked.rules(evil, pattern + ", RowCount = 2")) {
            List<RuleResult> results = checked.results();
            assertThat(results.getFirst().result()).isEqualTo(RuleOutcome.ERROR);
            assertThat(results.getFirst().message().orElseThrow())
                    .containsAnyOf("takes too long", "the deadline has passed");
            assertThat(results.get(1).result()).isEqualTo(RuleOutcome.PASS);
        }
    }

    @Test
    void theTemporaryFolderIsGoneAfterTheRunWithAllThatIsInIt() throws IOException {
        Path temporary;
        try (DuckDbSession session = DuckDbSession.open(EngineLimits.DEFAULTS)) {
            temporary = session.temporary();
            assertThat(temporary).isEmptyDirectory();
            Files.writeString(
                    Files.createDirectory(temporary.resolve("spilled")).resolve("left"), "over");
        }
        assertThat(temporary).doesNotExist();
    }
}
