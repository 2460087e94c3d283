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

    @Test
    void aVersionMayBeATextOfDigits() {
        assertThat(((TagEvent.TagsChanged) read("\"version\":\"12\",\"tags\":{}")).version())
                .isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"tags\":{}",
                "\"tags\":{},\"version\":\"x\"",
                "\"tags\":{},\"version\":0",
                "\"tags\":{},\"version\":-3",
                "\"tags\":{},\"version\":{}",
                "\"tags\":{},\"version\":true",
                "\"tags\":{},\"version\":1.5",
                "\"tags\":{},\"version\":99999999999999999999"
            })
    void aChangeWithoutVersionCannotBeOrderedAndIsRefused(String detail) {
        assertThatThrownBy(() -> read(detail))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("version");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"version\":1",
                "\"version\":1,\"tags\":null",
                "\"version\":1,\"tags\":[]",
                "\"version\":1,\"tags\":\"team\"",
                "\"version\":1,\"tags\":{\"team\":null}",
                "\"version\":1,\"tags\":{\"team\":5}",
                "\"version\":1,\"tags\":{\"team\":{}}"
            })
    void whatAreNoTagsIsNotTakenForAResourceWithoutTags(String detail) {
        assertThatThrownBy(() -> read(detail))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("event e ")
                .hasMessageContaining("detail.tags");
    }

    @Test
    void aValueThatNoTagCanHoldIsRefusedWithoutBeingRepeated() {
        String huge = "canary".repeat(10_000);
        assertThatThrownBy(() -> read("\"version\":1,\"tags\":{\"team\":\"" + huge + "\"}"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageNotContaining("canary");
    }

    @Test
    void keysAndValuesOfAnyScriptAreRead() {
        TagEvent event = read("\"version\":1,\"tags\":{\"équipe\":\"データ\",\"aws:x\":\"1\",\"e\":\"\"}");
        assertThat(((TagEvent.TagsChanged) event).tags())
                .containsExactly(new Tag("équipe", "データ"), new Tag("aws:x", "1"), new Tag("e", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[5]", "null", "[\"arn:aws:s3:::a\",\"arn:aws:s3:::b\"]"})
    void anEventIsAboutOneResource(String resources) {
        assertThatThrownBy(() -> withResources(resources, "eu-west-1"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("expected one ARN");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lake", "arn:aws:s3", " arn:aws:s3:::lake"})
    void aResourceThatIsNoArnIsRefused(String text) {
        assertThatThrownBy(() -> withResources("[\"" + text + "\"]", "eu-west-1"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("no ARN");
    }

    @Test
    void anArnThatNoServiceTakesIsRefused() {
        assertThatThrownBy(() -> withResources("[\"arn:aws:s3:::" + "a".repeat(1000) + "\"]", "eu-west-1"))
                .isInstanceOf(InvalidEventException.class);
    }

    @Test
    void theRegionOfTheArnIsWhereTheResourceIs() {
        TagEvent event = withResources("[\"arn:aws:sqs:us-gov-west-1:111122223333:q\"]", "eu-west-1");
        assertThat(((TagEvent.TagsChanged) event).region()).isEqualTo("us-gov-west-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example/", "eu-west-1.evil.example", "EU-WEST-1", "local"})
    void aRegionThatIsNoneIsNeverMadeAHostName(String region) {
        assertThatThrownBy(() -> withResources("[\"arn:aws:s3:::lake\"]", region))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("region");
    }

    private static TagEvent withResources(String resources, String region) {
        String event = envelope("Tag Change on Resource", resources, "\"version\":1,\"tags\":{}");
        return TagEvent.of(Json.read(event.replace("\"region\":\"eu-west-1\"", "\"region\":\"" + region + "\"")
                .getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void anotherDetailTypeIsRefusedByName() {
        assertThatThrownBy(() -> TagEvent.of(
                        Json.read(envelope("Object Created", "[\"a\"]", "").getBytes(StandardCharsets.UTF_8))))
                .hasMessageContaining("\"Object Created\"")
                .hasMessageContaining("Tag Change on Resource");
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
