package io.lakewarden.dqgate;

import io.lakewarden.quality.report.QualityReport;
import java.util.Optional;

/// What an evaluation found.
///
/// @param engine that evaluated, in lower case
/// @param scanned what was read
/// @param quarantine what became of the rows that fail, where that was asked for and there are any
record Evaluated(QualityReport report, String engine, Scanned scanned, Optional<Quarantined> quarantine) {

    /// @param objects of S3; 0 for a table
    record Scanned(int objects, long bytes) {}

    /// @param location the file; empty when it could not be written
    /// @param rows that fail
    /// @param problem why it could not be written
    record Quarantined(Optional<String> location, long rows, Optional<String> problem) {}
}
