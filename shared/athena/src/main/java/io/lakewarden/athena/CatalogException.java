package io.lakewarden.athena;

/// A table cannot be checked: it is not in the catalog, may not be read, or is of a kind that has no rows to read.
/// The message is one line for a person.
public final class CatalogException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// What is wrong, and so whose turn it is.
    public enum Kind {
        /// There is no such table, or nothing in it that can be read.
        MISSING,
        /// The table may not be read.
        DENIED,
        /// The catalog does not answer; it may later.
        UNAVAILABLE,
        /// What was asked for cannot be asked.
        REQUEST
    }

    private final Kind kind;

    CatalogException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    CatalogException(Kind kind, String message) {
        this(kind, message, null);
    }

    /// What kind of failure it is.
    public Kind kind() {
        return kind;
    }
}
