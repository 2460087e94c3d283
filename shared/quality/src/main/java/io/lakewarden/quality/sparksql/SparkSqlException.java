package io.lakewarden.quality.sparksql;

/// A text that is not Spark SQL, or that is not allowed, or that has no counterpart in the engine. The
/// message names the place within the text.
public final class SparkSqlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;

    SparkSqlException(String message, int line, int column) {
        super(message + " (line " + line + ", column " + column + ")");
        this.line = line;
        this.column = column;
    }

    /// From 1, within the SQL text.
    public int line() {
        return line;
    }

    /// From 1, within the line.
    public int column() {
        return column;
    }
}
