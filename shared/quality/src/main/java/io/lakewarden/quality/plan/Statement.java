package io.lakewarden.quality.plan;

import java.util.List;
import java.util.function.Function;

/// One SELECT of a plan.
sealed interface Statement {

    /// The text that runs.
    String sql();

    /// What it computes.
    List<? extends Metric> metrics();

    /// Aggregates or group statistics of one table: one row, one column a metric.
    ///
    /// @param render makes the SELECT of any part of the metrics, so that a failing one can be set apart
    record Fused<M extends Metric>(List<M> metrics, Function<List<M>, String> render) implements Statement {
        public Fused {
            metrics = List.copyOf(metrics);
        }

        @Override
        public String sql() {
            return render.apply(metrics);
        }

        Fused<M> part(int from, int to) {
            return new Fused<>(metrics.subList(from, to), render);
        }
    }

    /// A statement of its own.
    record Single(Metric.Query query) implements Statement {
        @Override
        public String sql() {
            return query.sql();
        }

        @Override
        public List<Metric> metrics() {
            return List.of(query);
        }
    }
}
