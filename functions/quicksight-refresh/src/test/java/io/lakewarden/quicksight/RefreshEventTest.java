package io.lakewarden.quicksight;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quicksight.RefreshEvent.LookDue;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RefreshEventTest {

    @Test
    void aLookNamesItsDataSet() throws IOException {
        assertThat(RefreshEvent.of(Json.read(sample("look-due"))))
                .isEqualTo(new LookDue("111122223333/eu-west-1/sales-overview"));
    }

    @Test
    void everythingElseIsAboutARun() throws IOException {
        assertThat(RefreshEvent.of(Json.read(sample("glue-job-succeeded"))))
                .isInstanceOf(RefreshEvent.PipelineEnded.class);
        assertThat(RefreshEvent.of(Json.read(sample("batch-array-child")))).isInstanceOf(RefreshEvent.Ignored.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Something Else", RefreshEvent.LOOK})
    void whatIsNeitherIsRefusedWithOneClearMessage(String detailType) {
        String event = """
                {"id":"e","detail-type":"%s","source":"lakewarden","account":"111122223333","region":"eu-west-1",
                 "time":"2026-11-28T04:12:09Z","resources":[],"detail":{}}""".formatted(detailType);

        assertThatThrownBy(() -> RefreshEvent.of(Json.read(event.getBytes(UTF_8))))
                .isInstanceOf(InvalidEventException.class)
                .hasNoCause()
                .hasMessageContaining(detailType);
    }

    private static byte[] sample(String name) throws IOException {
        return Files.readAllBytes(Repository.root().resolve("events/quicksight-refresh/" + name + ".json"));
    }
}
