package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import org.junit.jupiter.api.Test;

final class ResultDocumentTest {

    private final ObjectNode result = Json.mapper().createObjectNode();

    @Test
    void aPlaceThatLooksLikeASecretIsRedacted() {
        result.putObject("quarantine").put("location", "s3://lake/password=hunter2/failed-rows.parquet");

        assertThat(ResultDocument.refusal(result))
                .contains("s3://lake/password=[redacted]")
                .doesNotContain("hunter2");
    }

    @Test
    void aLongPlaceIsToldWholeBecauseSomebodyGoesThere() {
        String place = "s3://lake/" + "deep/".repeat(100) + "failed-rows.parquet";
        result.putObject("quarantine").put("location", place);

        assertThat(ResultDocument.refusal(result)).contains(place);
    }
}
