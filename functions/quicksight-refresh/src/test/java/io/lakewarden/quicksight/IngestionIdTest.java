package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runs.Pipeline;
import io.lakewarden.runs.PipelineRun;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IngestionIdTest {

    private static final DataSet DATA_SET = Scene.config("data-sets: [{id: sales, after: [{glue-job: a}]}]")
            .dataSets()
            .getFirst();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "prod-orders-curate",
                "arn:aws:states:eu-west-1:111122223333:execution:orders-nightly:run-20261128/0",
                "日本語のジョブ",
                "../../etc/passwd",
                "a\u0000b\u202e\uD800",
                "x"
            })
    void whateverARunIsCalledQuickSightTakesTheId(String name) {
        assertThat(IngestionId.attempt(IngestionId.of(DATA_SET, run(name, name)), 6))
                .matches("[a-zA-Z0-9_-]{1,128}");
    }

    @Test
    void aNameOf512CharactersGivesAnIdOfAtMost128() {
        assertThat(IngestionId.attempt(IngestionId.of(DATA_SET, run("n".repeat(512), "id")), 99))
                .hasSizeLessThanOrEqualTo(128);
    }

    @Test
    void theSameRunHasTheSameIdAndAnotherRunOrDataSetAnother() {
        DataSet other = Scene.config("data-sets: [{id: other, after: [{glue-job: a}]}]")
                .dataSets()
                .getFirst();
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            ids.add(IngestionId.of(DATA_SET, run("orders", "jr_" + i)));
            ids.add(IngestionId.of(DATA_SET, run("orders", "jr_" + i)));
            ids.add(IngestionId.of(other, run("orders", "jr_" + i)));
        }
        assertThat(ids).hasSize(2_000);
    }

    private static PipelineRun run(String name, String id) {
        return new PipelineRun(
                Pipeline.GLUE_JOB, List.of(name), id, "SUCCEEDED", Instant.EPOCH, "111122223333", "eu-west-1");
    }
}
