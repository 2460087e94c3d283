package io.lakewarden.documents;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class ValueTest {
    private enum Mode {
        REPORT,
        TAG_AND_RECORD
    }

    private final Mistakes mistakes = new Mistakes();

    private Value root(String yaml) {
        return Value.of(Documents.read("c.yaml", yaml.getBytes(UTF_8), DocumentLimits.CONFIGURATION), mistakes);
    }

    private void assertMistake(String yaml, Consumer<Value> read, String message) {
        read.accept(root(yaml));
        assertThat(mistakes.found()).extracting(Mistake::toString).containsExactly(message);
    }

    @Test
    void valuesAreReadByType() {
        Value root = root("topic: t\ndays: 3\nrate: 0.5\non: true\nquiet: 15m\nmode: tag-and-record\nlist: [a, b]\n");
        assertThat(root.get("topic").text()).isEqualTo("t");
        assertThat(root.get("days").integer(1, 10)).isEqualTo(3);
        assertThat(root.get("rate").number(0, 1)).isEqualTo(0.5);
        assertThat(root.get("on").flag()).isTrue();
        assertThat(root.get("quiet").duration()).isEqualTo(Duration.ofMinutes(15));
        assertThat(root.get("mode").choice(Mode.class)).isEqualTo(Mode.TAG_AND_RECORD);
        assertThat(root.get("list").texts()).containsExactly("a", "b");
        assertThat(root.fields()).containsOnlyKeys("topic", "days", "rate", "on", "quiet", "mode", "list");
        mistakes.orThrow();
    }

    @Test
    void absentAndNullTakeTheFallback() {
        Value root = root("topic: ~\n");
        assertThat(root.get("topic").text("x")).isEqualTo("x");
        assertThat(root.get("topic").optionalText()).isEmpty();
        assertThat(root.get("days").integer(1, 9, 5)).isEqualTo(5);
        assertThat(root.get("rate").number(0, 1, 0.1)).isEqualTo(0.1);
        assertThat(root.get("on").flag(true)).isTrue();
        assertThat(root.get("quiet").duration(Duration.ZERO)).isZero();
        assertThat(root.get("mode").choice(Mode.class, Mode.REPORT)).isEqualTo(Mode.REPORT);
        assertThat(root.get("nested").get("deeper").items()).isEmpty();
        mistakes.orThrow();
    }

    @Test
    void allMistakesOfADocumentAreThrownAtOnce() {
        Value root = root("alerts:\n- topic: 12\n  quiet: soon\n- {}\n");
        root.get("alerts").items().forEach(alert -> {
            alert.get("topic").text();
            alert.get("quiet").duration(Duration.ZERO);
        });
        assertThatThrownBy(mistakes::orThrow).hasMessage("""
                        c.yaml:2:10: alerts[0].topic: found number 12, expected text
                        c.yaml:3:10: alerts[0].quiet: found text "soon", expected a duration such as 30s, 15m, 2h, 7d or PT15M
                        c.yaml:4:3: alerts[1].topic: is missing, expected text""");
    }

    @Test
    void aShapeThatIsNotExpectedIsNamed() {
        assertMistake("a: 1\n", root -> root.get("a").get("b"), "c.yaml:1:4: a: found number 1, expected a mapping");
    }

    @Test
    void aListThatIsNotOneIsNamed() {
        assertMistake("a: x\n", root -> root.get("a").texts(), "c.yaml:1:4: a: found text \"x\", expected a list");
    }

    @Test
    void numbersKeepTheirBounds() {
        assertMistake(
                "a: 11\n",
                root -> root.get("a").integer(1, 10),
                "c.yaml:1:4: a: found number 11, expected a whole number from 1 to 10");
    }

    @Test
    void aNumberBeyondLongIsNotCut() {
        assertMistake(
                "a: 99999999999999999999\n",
                root -> root.get("a").integer(0, 9),
                "c.yaml:1:4: a: found number 99999999999999999999, expected a whole number from 0 to 9");
    }

    @Test
    void aChoiceNamesAllChoices() {
        assertMistake(
                "mode: both\n",
                root -> root.get("mode").choice(Mode.class),
                "c.yaml:1:7: mode: found text \"both\", expected one of report, tag-and-record");
    }

    @Test
    void yesIsNotAFlag() {
        assertMistake(
                "a: yes\n", root -> root.get("a").flag(), "c.yaml:1:4: a: found text \"yes\", expected true or false");
    }

    @Test
    void anUnknownKeyGetsTheNearestKnownOneAsAHint() {
        assertMistake(
                "tpoic: x\n",
                root -> root.only("topic", "quiet"),
                "c.yaml:1:1: tpoic: unknown key, did you mean topic?");
    }

    @Test
    void anUnknownKeyFarFromAllListsThem() {
        assertMistake(
                "\"a b\": x\n",
                root -> root.only("topic", "quiet"),
                "c.yaml:1:1: [\"a b\"]: unknown key, expected one of topic, quiet");
    }

    @Test
    void anOwnFormIsParsed() {
        Value value = root("a: x9\n").get("a");
        assertThat(value.parsed("a form", text -> Optional.of(text.length()))).contains(2);
        assertThat(value.parsed("another form", text -> Optional.empty())).isEmpty();
        assertThat(mistakes.found())
                .extracting(Mistake::text)
                .containsExactly("found text \"x9\", expected another form");
    }
}
