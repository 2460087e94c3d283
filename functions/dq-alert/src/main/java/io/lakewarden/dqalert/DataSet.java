package io.lakewarden.dqalert;

import java.util.Optional;

/// The data that was evaluated.
public sealed interface DataSet {

    /// A table of the Data Catalog.
    ///
    /// @param runId of the evaluation, `dqrun-…`
    record Table(String database, String table, Optional<String> catalogId, Optional<String> runId)
            implements DataSet {}

    /// A data set inside a Glue job.
    ///
    /// @param runId of the job, `jr_…`; Glue calls it jobId
    /// @param context the publishing option that names the place in the job; often empty
    record Job(String name, Optional<String> runId, Optional<String> context) implements DataSet {}

    /// Neither is named: what is evaluated is known by its ruleset alone.
    record Unnamed() implements DataSet {}

    /// The place in a job that names it, where there is one.
    default Optional<String> place() {
        return this instanceof Job job ? job.context() : Optional.empty();
    }

    /// How people call it: `sales.orders`, `prod-orders-curate (orders-after-join)`.
    default String title() {
        return switch (this) {
            case Table table -> table.database() + "." + table.table();
            case Job job ->
                job.name() + job.context().map(context -> " (" + context + ")").orElse("");
            case Unnamed _ -> "unnamed data";
        };
    }

    /// The same text for the same data set: what an incident is about, within account and region.
    default String subject() {
        return switch (this) {
            case Table table -> "table/" + title();
            case Job job -> "job/" + title();
            case Unnamed _ -> "unnamed";
        };
    }
}
