package io.lakewarden.documents;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JsonTest {

    private static Node json(String text) {
        return Documents.read("p.json", text.getBytes(UTF_8), DocumentLimits.CONFIGURATION);
    }

    private static void assertRefused(String text, String message) {
        assertThatThrownBy(() -> json(text))
                .isInstanceOf(DocumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void everyKeyAndValueKnowsItsPlace() {
        Mapping root = (Mapping) json("{\n  \"tags\": {\n    \"team\": [1,\n      null]}}");
        Mapping.Entry team = ((Mapping) root.get("tags").orElseThrow()).byKey().get("team");
        assertThat(team.place()).isEqualTo(new Place("p.json", 3, 5));
        Sequence list = (Sequence) team.value();
        assertThat(list.place()).isEqualTo(new Place("p.json", 3, 13));
        assertThat(list.items().get(1).place()).isEqualTo(new Place("p.json", 4, 7));
        assertThat(((Scalar) list.items().get(1)).kind()).isEqualTo(Scalar.Kind.NULL);
    }

    @Test
    void duplicateKeysAreRefused() {
        assertRefused("{\"a\":1,\n \"a\":2}", "p.json:2:2: duplicate key \"a\", first at line 1");
    }

    @Test
    void brokenJsonNamesItsPlace() {
        assertRefused("{\"a\": 1,\n  b: 2}", "p.json:2:3: not valid JSON: ");
        assertRefused("{\"a\": ", "p.json:1:7: not valid JSON: ");
        assertRefused("{\"a\": 1} {", "p.json:1:10: text after the end of the document");
        assertRefused("  ", "p.json: is empty");
        assertRefused("{\"a\": NaN}", "p.json:1:10: not valid JSON: Non-standard token 'NaN'");
        assertRefused("{\"a\": 1,}", "p.json:1:9: not valid JSON: ");
        assertRefused("// no comments\n{}", "p.json:1:1: not valid JSON: ");
    }

    @Test
    void deepNestingIsRefused() {
        assertRefused("[".repeat(100_000), "p.json:1:65: nested deeper than 64 levels");
    }

    @Test
    void tooManyValuesAreRefused() {
        assertRefused("[" + "1,".repeat(200_000) + "1]", "p.json:1:400000: more than 200000 values");
    }

    @Test
    void invalidUtf8NamesItsPlace() {
        byte[] latin = "{\n \"a\": \"caf\u00e9\"}".getBytes(ISO_8859_1);
        assertThatThrownBy(() -> Documents.read("p.json", latin, DocumentLimits.CONFIGURATION))
                .hasMessage("p.json:2:11: not valid UTF-8: save the file as UTF-8");
    }

    @Test
    void aCharacterCutAtTheEndIsInvalid() {
        byte[] cut = {'"', (byte) 0xC3};
        assertThatThrownBy(() -> Documents.read("p.json", cut, DocumentLimits.CONFIGURATION))
                .hasMessageContaining("not valid UTF-8");
    }

    @Test
    void theExtensionDecidesThenTheFirstCharacter() {
        assertThat(Documents.read("t.template", "{\"a\": 1}".getBytes(UTF_8), DocumentLimits.TEMPLATE))
                .isInstanceOf(Mapping.class);
        assertThat(Documents.read("t.template", "a: 1".getBytes(UTF_8), DocumentLimits.TEMPLATE))
                .isInstanceOf(Mapping.class);
        assertThat(Documents.read("t.yml", "{a: 1}".getBytes(UTF_8), DocumentLimits.TEMPLATE))
                .isInstanceOf(Mapping.class);
        assertThatThrownBy(() -> Documents.read("t.JSON", "a: 1".getBytes(UTF_8), DocumentLimits.TEMPLATE))
                .hasMessageContaining("not valid JSON");
    }

    @Test
    void filesThatCannotBeReadAreNamed(@TempDir Path folder) throws Exception {
        Path missing = folder.resolve("none.json");
        assertThatThrownBy(() -> Documents.read(missing)).hasMessage(missing + ": no such file");
        assertThatThrownBy(() -> Documents.read(folder)).hasMessage(folder + ": is a folder, expected a file");
        Path large = Files.write(folder.resolve("large.json"), new byte[(4 << 20) + 1]);
        assertThatThrownBy(() -> Documents.read(large)).hasMessage(large + ": larger than 4194304 bytes");
    }

    @Test
    void jacksonsTreeHasTheSameValues() {
        Node node = Documents.read(
                "a.yaml",
                "a: [1, 2.50, true, ~, x, 99999999999999999999]".getBytes(UTF_8),
                DocumentLimits.CONFIGURATION);
        assertThat(JsonNodes.of(node)).hasToString("{\"a\":[1,2.50,true,null,\"x\",99999999999999999999]}");
    }
}
