package io.lakewarden.staging;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/// A bucket of its own in the emulator.
record Bucket(S3Client s3, String name) {

    static Bucket in(AwsEmulator emulator) {
        S3Client s3 = AwsClients.of(Environment.of(emulator.environment()))
                .buildForFiles(S3Client.builder().forcePathStyle(true));
        String name = "staging-" + UUID.randomUUID();
        s3.createBucket(create ->
                create.bucket(name).createBucketConfiguration(where -> where.locationConstraint("eu-west-1")));
        return new Bucket(s3, name);
    }

    void put(String key, String content) {
        put(key, content.getBytes(UTF_8));
    }

    void put(String key, byte[] content) {
        s3.putObject(put -> put.bucket(name).key(key), RequestBody.fromBytes(content));
    }

    Map<String, List<S3Location>> primary(String... keys) {
        return Map.of(
                "primary",
                Arrays.stream(keys).map(key -> new S3Location(name, key)).toList());
    }
}
