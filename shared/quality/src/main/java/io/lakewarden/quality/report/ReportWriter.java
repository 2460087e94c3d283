package io.lakewarden.quality.report;

import java.io.IOException;

/// Writes a report in one format. The target is not closed.
@FunctionalInterface
public interface ReportWriter {

    /// Writes the whole report.
    ///
    /// @throws IOException if the target fails
    void write(Report report, Appendable target) throws IOException;
}
