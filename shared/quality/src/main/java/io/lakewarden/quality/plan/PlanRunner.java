package io.lakewarden.quality.plan;

import io.lakewarden.quality.sql.UntranslatableException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Runs a plan, as many statements at once as the engine takes. A statement that fails is run again in halves, so that
/// one bad metric takes no other down.
public final class PlanRunner {

    private final Engine engine;
    private final MetricValues.Builder values = new MetricValues.Builder();

    private PlanRunner(Engine engine) {
        this.engine = engine;
    }

    /// The values of all metrics; those that fail keep their reason.
    public static MetricValues run(Plan plan, Engine engine) {
        PlanRunner runner = new PlanRunner(engine);
        engine.expect(plan.statements().size());
        if (engine.parallelStatements() == 1) {
            plan.statements().forEach(runner::run);
        } else {
            runner.together(plan.statements());
        }
        return runner.values.build();
    }

    private void together(List<Statement> statements) {
        List<Callable<Object>> tasks = statements.stream()
                .map(statement -> Executors.callable(() -> run(statement)))
                .toList();
        try (ExecutorService pool = Executors.newFixedThreadPool(engine.parallelStatements())) {
            for (Future<Object> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            statements.forEach(statement -> statement.metrics().forEach(metric -> values.fail(metric, "interrupted")));
        }
    }

    private void run(Statement statement) {
        switch (statement) {
            case Statement.Single(Metric.Query query) -> runQuery(query);
            case Statement.Fused<?> fused -> runFused(fused);
        }
    }

    private void runQuery(Metric.Query query) {
        try {
            values.put(query, engine.query(query.sql(), query.maxRows()));
        } catch (EngineException e) {
            values.fail(query, e.getMessage());
        }
    }

    private void failed(Statement.Fused<?> fused, String message, boolean isFinal) {
        int size = fused.metrics().size();
        if (size == 1 || isFinal) {
            fused.metrics().forEach(metric -> values.fail(metric, message));
        } else {
            runFused(fused.part(0, size / 2));
            runFused(fused.part(size / 2, size));
        }
    }

    private void runFused(Statement.Fused<?> fused) {
        List<? extends Metric> metrics = fused.metrics();
        try {
            List<Object> row = engine.query(fused.sql(), 1).values().getFirst();
            for (int i = 0; i < metrics.size(); i++) {
                values.put(metrics.get(i), row.get(i));
            }
        } catch (EngineException e) {
            failed(fused, e.getMessage(), e.isFinal());
        } catch (UntranslatableException e) {
            failed(fused, e.getMessage(), false);
        }
    }
}
