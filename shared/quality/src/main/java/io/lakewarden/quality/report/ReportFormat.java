package io.lakewarden.quality.report;

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
    public void write(Report report, Appendable target) throws IOException {
        writer().write(report, target);
    }

    private ReportWriter writer() {
        return switch (this) {
            case TEXT -> new TextReport();
            case JSON -> new JsonReport();
            case JUNIT -> new JunitReport();
            case MARKDOWN -> new MarkdownReport();
        };
    }
}
