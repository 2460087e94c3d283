package io.lakewarden.tagsweep.lambda;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.tagsweep.Objects;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/// Objects in one S3 bucket.
final class S3Objects implements Objects {

    private final S3Client s3;
    private final String bucket;

    S3Objects(S3Client s3, String bucket) {
        this.s3 = s3;
        this.bucket = bucket;
    }

    @Override
    public void put(String key, String contentType, byte[] content) {
        put(key, contentType, RequestBody.fromBytes(content));
    }

    @Override
    public void put(String key, String contentType, Path content) {
        put(key, contentType, RequestBody.fromFile(content));
    }

    @Override
    public Optional<InputStream> get(String key) {
        try {
            return Optional.of(s3.getObject(get -> get.bucket(bucket).key(key)));
        } catch (NoSuchKeyException _) {
            return Optional.empty();
        } catch (SdkException e) {
            throw failed("read", key, e);
        }
    }

    @Override
    public String address(String key) {
        return "s3://" + bucket + "/" + key;
    }

    private void put(String key, String contentType, RequestBody body) {
        try {
            s3.putObject(put -> put.bucket(bucket).key(key).contentType(contentType), body);
        } catch (SdkException e) {
            throw failed("write", key, e);
        }
    }

    private RetryableException failed(String what, String key, SdkException e) {
        return new RetryableException("cannot " + what + " " + address(key) + ": " + AwsErrors.describe(e));
    }
}
