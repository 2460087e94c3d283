package io.lakewarden.dqgate;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

/// S3 that holds one file, under any key that is asked for.
record FileS3(Path file) implements S3Client {

    private static final String ETAG = "\"1\"";

    @Override
    public ListObjectsV2Response listObjectsV2(ListObjectsV2Request request) {
        return ListObjectsV2Response.builder()
                .contents(S3Object.builder()
                        .key(request.prefix() + file.getFileName())
                        .size(size())
                        .eTag(ETAG)
                        .lastModified(Instant.EPOCH)
                        .build())
                .isTruncated(false)
                .build();
    }

    private long size() {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public <T> T getObject(GetObjectRequest request, ResponseTransformer<GetObjectResponse, T> transformer) {
        try {
            return transformer.transform(
                    GetObjectResponse.builder().eTag(ETAG).build(),
                    AbortableInputStream.create(new ByteArrayInputStream(Files.readAllBytes(file))));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {}
}
