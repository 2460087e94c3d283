package io.lakewarden.athena;

/// A table cannot be checked: it is not in the catalog, may not be read, or is of a kind that has no rows to read.
/// The message is one line for a person.
public final class CatalogException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CatalogException(String message, Throwable cause) {
        super(message, cause);
    }
}
