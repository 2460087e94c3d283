package io.lakewarden.desk.report;

import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.quality.report.QualityReport;
import java.io.IOException;

/// Formats of a report.
public enum ReportFormat {
    /// One line a rule, for people.
    TEXT,
    /// Glue's GetDataQualityResult.
    JSON,
    /// For CI servers.
    JUNIT,
    /// A table for pull requests and chats.
    MARKDOWN;

    /// Writes the whole report.
    ///
    /// @throws IOException if the target fails
    public void write(QualityReport report, Appendable target) throws IOException {
        switch (this) {
            case TEXT -> TextReport.write(report, target);
            case JSON -> JsonReport.write(report, target);
            case JUNIT -> JunitReport.write(report, target);
            case MARKDOWN -> MarkdownReport.write(report, target);
        }
    }
}
