package io.lakewarden.quicksight;

import io.lakewarden.base.Digests;
import io.lakewarden.runs.PipelineRun;

/// Ids of our ingestions: the same run of the same pipeline gives the same id for the same data set, so
/// that asking twice starts only one. QuickSight takes letters, digits, `-` and `_`, at most 128.
final class IngestionId {

    /// What all of ours begin with.
    static final String PREFIX = "lw-";

    private static final int LONGEST_NAME = 60;
    private static final int HASH_DIGITS = 32;

    private IngestionId() {}

    /// `lw-prod-orders-curate-` and 32 hexadecimal digits.
    static String of(DataSet dataSet, PipelineRun run) {
        String name = run.names().getFirst().replaceAll("[^A-Za-z0-9_]+", "-");
        return PREFIX
                + name.substring(0, Math.min(name.length(), LONGEST_NAME))
                + "-"
                + Digests.sha256(String.join(
                                "\0",
                                dataSet.key(),
                                run.account(),
                                run.region(),
                                run.pipeline().key(),
                                run.id()))
                        .substring(0, HASH_DIGITS);
    }

    /// The id of a further attempt for the same run; the first attempt is 1.
    static String attempt(String id, int attempt) {
        return attempt <= 1 ? id : id + "-" + attempt;
    }
}
