package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Eleven values in a row are mixed up sooner or later: a record of more than eight parts has a builder or makes
/// itself, and nobody else writes its parts down by position.
final class RecordSizeTest {

    private static final int MOST_PARTS = 8;
    private static final Pattern RECORD = Pattern.compile("\\brecord\\s+(\\w+)\\s*(?:<[^({]*>)?\\s*\\(");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

    /// Where it is not so yet.
    private static final Set<String> NOT_YET = Set.of(
            "ColumnProfile",
            "DataSet",
            "EventBridgeEvent",
            "GateRequest",
            "Ingestion",
            "RefreshState",
            "SecretEntry",
            "Summary",
            "Taggable",
            "UndoEntry");

    @Test
    void noRecordOfManyPartsIsMadeByPosition() throws IOException {
        Map<Path, String> sources = sources();
        Set<String> over = new TreeSet<>();
        sources.forEach((file, text) -> large(file, text)
                .filter(record -> sources.entrySet().stream()
                        .anyMatch(other -> !other.getKey().equals(file) && record.isMadeIn(other.getValue())))
                .map(Large::name)
                .forEach(over::add));
        assertThat(over).as("records over " + MOST_PARTS + " parts").isSubsetOf(NOT_YET);
    }

    @Test
    void partsAreCountedAsTheyAreWritten() {
        assertThat(parts("Map<String, List<Integer>> a, int b, @A({\"x\", \"y\"}) String c) {}"))
                .isEqualTo(3);
        assertThat(parts(") {}")).isZero();
    }

    private record Large(String name, String place) {

        /// In the same package, or by its import.
        boolean isMadeIn(String text) {
            boolean sees = text.contains("package " + place + ";") || text.contains("import " + place + ".");
            return sees
                    && Pattern.compile("\\bnew (?:\\w+\\.)*" + name + "\\(")
                            .matcher(text)
                            .find();
        }
    }

    private static Stream<Large> large(Path file, String text) {
        Matcher place = PACKAGE.matcher(text);
        return file.toString().contains("/src/main/") && place.find()
                ? RECORD.matcher(text)
                        .results()
                        .filter(record -> parts(text.substring(record.end())) > MOST_PARTS)
                        .map(record -> new Large(record.group(1), place.group(1)))
                : Stream.empty();
    }

    private static int parts(String text) {
        int depth = 0;
        int commas = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ')' && depth == 0) {
                return text.substring(0, i).isBlank() ? 0 : commas + 1;
            }
            depth += "(<{".indexOf(c) >= 0 ? 1 : ")>}".indexOf(c) >= 0 ? -1 : 0;
            commas += c == ',' && depth == 0 ? 1 : 0;
        }
        return commas;
    }

    private static Map<Path, String> sources() throws IOException {
        List<String> roots = List.of("cli", "functions", "shared");
        Map<Path, String> sources = new TreeMap<>();
        for (String root : roots) {
            try (Stream<Path> files = Files.walk(Repository.root().resolve(root))) {
                sources.putAll(files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> file.toString().contains("/src/"))
                        .collect(Collectors.toMap(file -> file, RecordSizeTest::read)));
            }
        }
        return sources;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
