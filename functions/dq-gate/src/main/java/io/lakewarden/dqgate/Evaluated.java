package io.lakewarden.dqgate;

import io.lakewarden.quality.report.QualityReport;
import java.util.Optional;

/// What an evaluation found.
///
/// @param engine that evaluated, in lower case
/// @param objects of S3 that were read; 0 for a table
/// @param bytes that were read
/// @param quarantine what became of the rows that fail, where that was asked for and there are any
record Evaluated(QualityReport report, String engine, int objects, long bytes, Optional<Quarantined> quarantine) {

    /// @param location the file; empty when it could not be written
    /// @param rows that fail
    /// @param problem why it could not be written
    record Quarantined(Optional<String> location, long rows, Optional<String> problem) {}
}
