package io.lakewarden.staging;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.staging.StagingException.Fault;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/// What S3's errors mean for data that is wanted.
final class S3Faults {

    private S3Faults() {}

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
