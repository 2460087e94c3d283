package io.lakewarden.dqalert;

/// Details could not be had: the alert goes out without them and says so.
final class UnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// @param why short and free of data: an error code
    UnavailableException(String why) {
        super(why, null, false, true);
    }
}
