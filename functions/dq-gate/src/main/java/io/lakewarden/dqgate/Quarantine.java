package io.lakewarden.dqgate;

import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.rows.RowLevel;
import io.lakewarden.staging.S3Location;
import java.util.Optional;

/// Where rows are kept that fail.
interface Quarantine {

    /// Writes the rows that fail a rule, with the rules' names, as one Parquet file. A failure to do so
    /// is reported and does not change the verdict.
    ///
    /// @return empty when no row fails, as when rules speak of the data set only
    Optional<Evaluated.Quarantined> keep(S3Location place, Job job, RowLevel rows, EngineLimits limits);
}
