package io.lakewarden.staging;

import static java.util.Objects.requireNonNull;

import io.lakewarden.runtime.AwsErrors;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

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

    /// What an error of S3 means for data that is wanted.
    static StagingException of(SdkException e, S3Location place, String permission) {
        String code = e instanceof AwsServiceException service ? AwsErrors.code(service) : "";
        int status = e instanceof AwsServiceException service ? service.statusCode() : 0;
        return switch (code) {
            case "NoSuchBucket" -> missing(place, "there is no bucket " + place.bucket());
            case "NoSuchKey" -> missing(place, "the object is not there any more: it was deleted after it was listed");
            case "InvalidObjectState" -> missing(place, "is archived: restore it first");
            case "PreconditionFailed", "InvalidRange" -> changed(place);
            default -> other(e, place, permission, status);
        };
    }

    static StagingException changed(S3Location place) {
        return new StagingException(Fault.CHANGED, place + ": was written anew while it was read");
    }

    private static StagingException other(SdkException e, S3Location place, String permission, int status) {
        if (AwsErrors.isDenied(e) || status == 403) {
            return new StagingException(
                    Fault.DENIED,
                    place + ": access denied: " + permission
                            + " is needed, and kms:Decrypt where the bucket has a key of its own ("
                            + AwsErrors.describe(e) + ")");
        }
        return switch (status) {
            case 404 -> missing(place, "is not there");
            case 412, 416 -> changed(place);
            default ->
                new StagingException(Fault.UNAVAILABLE, place + ": cannot be read now: " + AwsErrors.describe(e));
        };
    }

    private static StagingException missing(S3Location place, String why) {
        return new StagingException(Fault.MISSING, place + ": " + why);
    }
}
