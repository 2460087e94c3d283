package io.lakewarden.dqgate;

/// The files of one data set do not have the same format or the same columns.
public final class DataMixed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataMixed(String message) {
        super(message, null, false, true);
    }
}
