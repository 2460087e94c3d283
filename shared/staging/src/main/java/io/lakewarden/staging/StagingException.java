package io.lakewarden.staging;

import static java.util.Objects.requireNonNull;

/// Data cannot be brought here. The message is one line that names the place and the reason.
public final class StagingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// What is in the way; each asks for another action.
    public enum Fault {
        /// A bucket or an object that was listed is not there, or is archived.
        MISSING,
        /// An object was written anew while it was read.
        CHANGED,
        /// The caller lacks a permission.
        DENIED,
        /// More than the disk, the memory, the time or the number of objects allows.
        TOO_LARGE,
        /// The deadline passed while reading.
        OUT_OF_TIME,
        /// S3 or the local disk does not work; it may later.
        UNAVAILABLE
    }

    private final Fault fault;

    public StagingException(Fault fault, String message) {
        super(message);
        this.fault = requireNonNull(fault, "fault");
    }

    /// What kind of failure it is.
    public Fault fault() {
        return fault;
    }
}
