package io.lakewarden.tagdrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.tags.Tag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TagEventTest {

    private static final Path SAMPLES = Path.of("../../events/tag-drift");

    @Test
    void readsTheChangeWithTheTagsAfterIt() throws IOException {
        TagEvent event = sample("tag-removed.json");
        assertThat(event)
                .isEqualTo(new TagEvent.TagsChanged(
                        "arn:aws:s3:::acme-sales-curated",
                        "111122223333",
                        "eu-west-1",
                        List.of("data-classification"),
                        List.of(new Tag("owner", "sales-data"), new Tag("cost-centre", "CC-1042")),
                        7,
                        Instant.parse("2026-11-28T04:12:09Z")));
    }

    @Test
    void theMillisecondsOfTheVersionAreFinerThanTheEnvelope() {
        TagEvent event = read("\"version\":3,\"version-timestamp\":\"1795839129123\",\"tags\":{}");
        assertThat(((TagEvent.TagsChanged) event).at()).isEqualTo(Instant.ofEpochMilli(1795839129123L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"tags\":{}", "\"version\":\"x\"", "\"version\":0", "\"version\":{}"})
    void aChangeWithoutVersionCannotBeOrderedAndIsRefused(String detail) {
        assertThatThrownBy(() -> read(detail))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("version");
    }

    @Test
    void anotherDetailTypeIsRefusedByName() {
        assertThatThrownBy(() -> TagEvent.of(
                        Json.read(envelope("Object Created", "[\"a\"]", "").getBytes(StandardCharsets.UTF_8))))
                .hasMessageContaining("\"Object Created\"")
                .hasMessageContaining("Tag Change on Resource");
    }

    @Test
    void anEventWithoutResourceIsRefused() {
        assertThatThrownBy(() -> TagEvent.of(Json.read(envelope("Tag Change on Resource", "[]", "\"version\":1")
                        .getBytes(StandardCharsets.UTF_8))))
                .hasMessageContaining("no resource");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleIsRead(Path sample) throws IOException {
        assertThat(TagEvent.of(Json.read(Files.readAllBytes(sample)))).isNotNull();
    }

    static Stream<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.sorted().toList().stream();
        }
    }

    private static TagEvent sample(String file) throws IOException {
        return TagEvent.of(Json.read(Files.readAllBytes(SAMPLES.resolve(file))));
    }

    private static TagEvent read(String detail) {
        return TagEvent.of(Json.read(envelope("Tag Change on Resource", "[\"arn:aws:s3:::lake\"]", detail)
                .getBytes(StandardCharsets.UTF_8)));
    }

    private static String envelope(String detailType, String resources, String detail) {
        return """
                {"id":"e","detail-type":"%s","source":"aws.tag","account":"111122223333","region":"eu-west-1",
                 "time":"2026-11-28T04:12:09Z","resources":%s,"detail":{%s}}""".formatted(detailType, resources, detail);
    }
}
