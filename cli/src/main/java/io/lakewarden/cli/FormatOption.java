package io.lakewarden.cli;

import picocli.CommandLine.Option;

/// `--format` of the commands whose result is for people or for programs.
public final class FormatOption {

    /// How a result is printed.
    public enum Format {
        TEXT,
        JSON
    }

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "TEXT", description = "text (default) or json.")
    private Format format;

    /// Whether the result is for programs.
    public boolean isJson() {
        return format == Format.JSON;
    }
}
