package io.lakewarden.dqgate;

/// The data does not fit the disk, the memory or the time; nothing was read. The message says how much
/// would fit.
public final class DataTooLarge extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataTooLarge(String message) {
        super(message, null, false, true);
    }
}
