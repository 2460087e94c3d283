package io.lakewarden.cli.report;

/// The formats of reports. Text, JSON and CSV are each command's own; the others are made of items.
public enum CheckFormat {
    /// For people.
    TEXT,
    /// For programs, in the shape of the command.
    JSON,
    /// A row for each problem.
    CSV,
    /// For CI servers.
    JUNIT,
    /// A table for pull requests and chats.
    MARKDOWN,
    /// For code hosts, which show it beside the lines of a change.
    SARIF,
    /// Annotations: lines in the log of a GitHub workflow.
    GITHUB
}
