package io.lakewarden.quality.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.DuckDbDialect;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

final class PlanTest {

    private static final Dialect DUCKDB = new DuckDbDialect();
    private static final RowScope ALL = RowScope.all("primary");

    @Test
    void equalMetricsAreComputedOnce() {
        Plan plan = Plan.of(List.of(sum("a"), sum("a"), Metric.rows(ALL), sum("a")), DUCKDB, _ -> 40);
        assertThat(plan.sql()).containsExactly("SELECT\n  sum(\"a\"),\n  count(*)\nFROM \"primary\"");
    }

    @Test
    void filtersDoNotCostAScanOfTheirOwn() {
        RowScope filtered = new RowScope("primary", Optional.of(new Expr.Rendered("b > 1")));
        Plan plan = Plan.of(List.of(sum("a"), Metric.rows(filtered)), DUCKDB, _ -> 40);
        assertThat(plan.sql()).hasSize(1).first().asString().contains("coalesce(count_if(b > 1), 0)");
    }

    @Test
    void manyAggregatesOfAColumnarTableAreSplitByColumn() {
        List<Metric> metrics = new ArrayList<>();
        for (String column : List.of("a", "b", "c")) {
            metrics.add(sum(column));
        }
        for (String column : List.of("c", "b", "a")) {
            metrics.add(Metric.rowsWhere(ALL, Expr.isNotNull(new Expr.ColumnRef(column, ColumnType.INTEGER))));
        }
        assertThat(Plan.of(metrics, DUCKDB, _ -> 2).sql())
                .hasSize(3)
                .allSatisfy(sql -> assertThat(
                                List.of("\"a\"", "\"b\"", "\"c\"").stream().filter(sql::contains))
                        .hasSize(1));
    }

    @Test
    void oneGroupedPassServesAllStatisticsOfAKeyAndFilter() {
        List<Expr> key =
                List.of(new Expr.ColumnRef("a", ColumnType.INTEGER), new Expr.ColumnRef("b", ColumnType.INTEGER));
        List<Metric> metrics = new ArrayList<>();
        for (GroupStatistic statistic : GroupStatistic.values()) {
            metrics.add(new Metric.Grouped(ALL, key, statistic));
        }
        assertThat(Plan.of(metrics, DUCKDB, _ -> 40).sql()).hasSize(1);
    }

    @Test
    void aFailingAggregateTakesNoOtherDown() {
        List<Metric> metrics = List.of(sum("a"), sum("bad"), sum("c"), sum("d"));
        MetricValues values = PlanRunner.run(Plan.of(metrics, DUCKDB, _ -> 40), new FailsOn("bad"));
        assertThat(values.number(sum("a"))).hasValue(1.0);
        assertThat(values.number(sum("c"))).hasValue(1.0);
        assertThat(values.number(sum("d"))).hasValue(1.0);
        assertThatThrownBy(() -> values.number(sum("bad")))
                .isInstanceOf(MetricFailure.class)
                .hasMessage("no bad");
    }

    @Test
    void aPassedDeadlineIsNotTriedAgain() {
        FailsOn engine = new FailsOn("bad", true);
        MetricValues values = PlanRunner.run(Plan.of(List.of(sum("a"), sum("bad")), DUCKDB, _ -> 40), engine);
        assertThat(engine.statements).isEqualTo(1);
        assertThatThrownBy(() -> values.number(sum("a"))).isInstanceOf(MetricFailure.class);
    }

    private static Metric sum(String column) {
        return Metric.aggregate(ALL, AggregateFunction.SUM, new Expr.ColumnRef(column, ColumnType.INTEGER));
    }

    @Test
    void asManyStatementsRunAtOnceAsTheEngineTakes() {
        CyclicBarrier three = new CyclicBarrier(3);
        Engine engine = new Engine() {
            @Override
            public int parallelStatements() {
                return 3;
            }

            @Override
            public Rows query(String sql, int maxRows) {
                try {
                    three.await(20, TimeUnit.SECONDS);
                } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                    throw new EngineException("alone", true, e);
                }
                return new Rows(List.of("c"), List.of(List.of(7)));
            }

            @Override
            public Dialect dialect() {
                return DUCKDB;
            }

            @Override
            public DataTable primary() {
                return new DataTable("primary", List.of());
            }

            @Override
            public Optional<DataTable> reference(String alias) {
                return Optional.empty();
            }

            @Override
            public List<String> references() {
                return List.of();
            }

            @Override
            public int aggregatesPerStatement(String table) {
                return 40;
            }

            @Override
            public void close() {}
        };
        List<Metric> metrics = List.of(
                new Metric.Query("SELECT 1", 1), new Metric.Query("SELECT 2", 1), new Metric.Query("SELECT 3", 1));

        MetricValues values = PlanRunner.run(Plan.of(metrics, DUCKDB, _ -> 40), engine);

        assertThat(metrics)
                .allSatisfy(metric ->
                        assertThat(values.rows((Metric.Query) metric).values()).containsExactly(List.of(7)));
    }

    /// Answers every column with 1, and fails on statements that hold a word.
    private static final class FailsOn implements Engine {

        private final String word;
        private final boolean outOfTime;
        private int statements;

        FailsOn(String word) {
            this(word, false);
        }

        FailsOn(String word, boolean outOfTime) {
            this.word = word;
            this.outOfTime = outOfTime;
        }

        @Override
        public Rows query(String sql, int maxRows) {
            statements++;
            if (sql.contains(word)) {
                throw new EngineException("no " + word, outOfTime, null);
            }
            int columns = sql.split(",", -1).length;
            return new Rows(Collections.nCopies(columns, "c"), List.of(Collections.nCopies(columns, 1)));
        }

        @Override
        public Dialect dialect() {
            return DUCKDB;
        }

        @Override
        public DataTable primary() {
            return new DataTable("primary", List.of());
        }

        @Override
        public Optional<DataTable> reference(String alias) {
            return Optional.empty();
        }

        @Override
        public List<String> references() {
            return List.of();
        }

        @Override
        public int aggregatesPerStatement(String table) {
            return 40;
        }

        @Override
        public void close() {}
    }
}
