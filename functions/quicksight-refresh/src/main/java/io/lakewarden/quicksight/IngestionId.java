package io.lakewarden.quicksight;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Ids of our ingestions: the same run of the same pipeline gives the same id for the same data set, so
/// that whoever asks twice starts one. QuickSight takes letters, digits, `-` and `_`, at most 128.
final class IngestionId {

    /// What all of ours begin with.
    static final String PREFIX = "lw-";

    private static final int LONGEST_NAME = 60;
    private static final int HASH_BYTES = 16;

    private IngestionId() {}

    /// `lw-prod-orders-curate-` and 32 hexadecimal digits.
    static String of(DataSet dataSet, PipelineRun run) {
        String name = run.names().getFirst().replaceAll("[^A-Za-z0-9_]+", "-");
        return PREFIX
                + name.substring(0, Math.min(name.length(), LONGEST_NAME))
                + "-"
                + hash(String.join(
                        "\0",
                        dataSet.key(),
                        run.account(),
                        run.region(),
                        run.pipeline().key(),
                        run.id()));
    }

    /// The id of a further attempt for the same run; the first attempt is 1.
    static String attempt(String id, int attempt) {
        return attempt <= 1 ? id : id + "-" + attempt;
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
