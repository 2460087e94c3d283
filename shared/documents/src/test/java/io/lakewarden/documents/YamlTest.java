package io.lakewarden.documents;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class YamlTest {

    private static Node config(String text) {
        return Documents.read("a.yaml", text.getBytes(UTF_8), DocumentLimits.CONFIGURATION);
    }

    private static Node template(String text) {
        return Documents.read("t.yaml", text.getBytes(UTF_8), DocumentLimits.TEMPLATE);
    }

    private static void assertRefused(String text, String message) {
        assertThatThrownBy(() -> config(text))
                .isInstanceOf(DocumentException.class)
                .hasMessage(message);
    }

    private static Mapping.Entry entry(Node node, String key) {
        return ((Mapping) node).byKey().get(key);
    }

    @Test
    void everyKeyAndValueKnowsItsPlace() {
        Node root = config("# note\nalerts:\n  - topic: a\n    quiet:  15m\n");
        Mapping.Entry alerts = entry(root, "alerts");
        assertThat(alerts.place()).isEqualTo(new Place("a.yaml", 2, 1));
        Mapping.Entry quiet = entry(((Sequence) alerts.value()).items().get(0), "quiet");
        assertThat(quiet.place()).isEqualTo(new Place("a.yaml", 4, 5));
        assertThat(quiet.value().place()).isEqualTo(new Place("a.yaml", 4, 13));
    }

    @Test
    void duplicateKeysAreAllReportedWithTheFirstPlace() {
        assertRefused(
                "a: 1\nb:\n  c: 1\n  c: 2\na: 2\n",
                "a.yaml:4:3: duplicate key \"c\", first at line 3\na.yaml:5:1: duplicate key \"a\", first at line 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            012345678901 | INTEGER
            -7           | INTEGER
            1.10         | DECIMAL
            1.           | DECIMAL
            .5e+3        | DECIMAL
            1e5          | DECIMAL
            1e           | TEXT
            .            | TEXT
            e5           | TEXT
            0x1F         | TEXT
            .inf         | TEXT
            True         | BOOLEAN
            yes          | TEXT
            2026-01-01   | TEXT
            1.2.3        | TEXT
            Null         | NULL
            `"12"`       | TEXT
            `'true'`     | TEXT
            """)
    void plainScalarsFollowTheCoreSchema(String written, Scalar.Kind kind) {
        Scalar scalar = (Scalar) entry(config("k: " + written), "k").value();
        assertThat(scalar.kind()).isEqualTo(kind);
    }

    @Test
    void theTextOfANumberStaysAsWritten() {
        Scalar scalar =
                (Scalar) entry(config("account: 012345678901"), "account").value();
        assertThat(scalar.text()).isEqualTo("012345678901");
    }

    @Test
    void templatesKeepCustomTagsOnEveryShape() {
        Node root = template("a: !Ref X\nb: !GetAtt [A, Arn]\nc: !Transform {Name: n}\nd: !If [x, !Ref A, b]\n");
        assertThat(entry(root, "a").value().tag()).contains("!Ref");
        assertThat(entry(root, "b").value().tag()).contains("!GetAtt");
        assertThat(entry(root, "c").value().tag()).contains("!Transform");
        Sequence condition = (Sequence) entry(root, "d").value();
        assertThat(condition.items().get(1).tag()).contains("!Ref");
        assertThat(condition.items().get(2).tag()).isEmpty();
    }

    @Test
    void configurationRefusesCustomTags() {
        assertRefused("a: !Ref X\n", "a.yaml:1:4: tag !Ref is not understood here");
        assertRefused("a: !!binary aGk=\n", "a.yaml:1:4: tag tag:yaml.org,2002:binary is not understood here");
    }

    @Test
    void standardTagsAreTakenAtTheirWord() {
        Node root = config("a: !!str 12\nb: !!int 12\nc: ! 12\n");
        assertThat(((Scalar) entry(root, "a").value()).kind()).isEqualTo(Scalar.Kind.TEXT);
        assertThat(((Scalar) entry(root, "b").value()).kind()).isEqualTo(Scalar.Kind.INTEGER);
        assertThat(((Scalar) entry(root, "c").value()).kind()).isEqualTo(Scalar.Kind.TEXT);
        assertRefused("a: !!int x\n", "a.yaml:1:4: \"x\" is not what its tag says");
    }

    @Test
    void mergeKeysGiveWhatTheMappingLacks() {
        Node root = config("base: &b {x: 1, y: 2}\nmore: {<<: *b, y: 3}\n");
        Node more = entry(root, "more").value();
        assertThat(((Scalar) entry(more, "x").value()).text()).isEqualTo("1");
        assertThat(((Scalar) entry(more, "y").value()).text()).isEqualTo("3");
        assertThat(((Mapping) more).byKey()).containsOnlyKeys("x", "y");
    }

    @Test
    void aMergeOfSomethingElseIsRefused() {
        assertRefused("a: {<<: 3}\n", "a.yaml:1:5: << found number 3, expected a mapping");
    }

    @Test
    void anAliasInsideItsOwnAnchorIsRefused() {
        assertRefused("a: &x [1, *x]\n", "a.yaml:1:11: alias *x has no anchor before it (or stands inside it)");
    }

    @Test
    void anAliasBombIsRefused() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ",").repeat(10) + "]\n");
        }
        assertThatThrownBy(() -> config(bomb.toString())).hasMessageContaining("more than 200000 values");
    }

    @Test
    void aMergeBombIsRefused() {
        StringBuilder bomb = new StringBuilder("a0: &a0 {" + "k: {p: 1, q: 2, r: 3}" + "}\n");
        for (int i = 1; i < 30; i++) {
            bomb.append(
                    "a" + i + ": &a" + i + " {x: *a" + (i - 1) + ", y: *a" + (i - 1) + ", <<: *a" + (i - 1) + "}\n");
        }
        assertThatThrownBy(() -> config(bomb.toString())).hasMessageContaining("more than 200000 values");
    }

    @Test
    void deepNestingIsRefusedEvenThroughAliases() {
        assertThatThrownBy(() -> config("[".repeat(100_000))).hasMessage("a.yaml:1:65: nested deeper than 64 levels");
        StringBuilder chain = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 70; i++) {
            chain.append("a" + i + ": &a" + i + " [*a" + (i - 1) + "]\n");
        }
        assertThatThrownBy(() -> config(chain.toString())).hasMessageContaining("nested deeper than 64 levels");
    }

    @Test
    void syntaxErrorsNameTheirPlace() {
        assertThatThrownBy(() -> config("a: 1\n\tb: 2\n"))
                .hasMessageStartingWith("a.yaml:2:1: not valid YAML: ")
                .hasMessageContaining("TAB");
        assertThatThrownBy(() -> config("a: \"open\n")).hasMessageStartingWith("a.yaml:2:1: not valid YAML: ");
    }

    @Test
    void controlCharactersAreRefusedWithTheirPlace() {
        assertRefused("a: 1\nb: x\u0007\n", "a.yaml:2:5: not valid YAML: control character");
    }

    @Test
    void oneDocumentIsExpected() {
        assertRefused("a: 1\n---\nb: 2\n", "a.yaml:2:1: a second document, expected one");
        assertRefused("# nothing\n", "a.yaml: is empty");
    }

    @Test
    void keysAreText() {
        assertRefused("[a, b]: 1\n", "a.yaml:1:1: found a list as a key, expected text");
        assertRefused("~: 1\n", "a.yaml:1:1: found nothing (null) as a key, expected text");
        assertThat(((Mapping) config("80: http\ntrue: x\n")).byKey()).containsOnlyKeys("80", "true");
    }

    @Test
    void aWindowsFileHasTheSameLines() {
        Node root = config("\uFEFFa: 1\r\nb: 2\r\n");
        assertThat(entry(root, "b").place()).isEqualTo(new Place("a.yaml", 2, 1));
        assertThat(((Scalar) entry(root, "b").value()).tag()).isEqualTo(Optional.empty());
    }
}
