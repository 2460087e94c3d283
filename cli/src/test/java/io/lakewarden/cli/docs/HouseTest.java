package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The sources as a whole: how many, how finely cut, how wide. A limit is lowered as the tree shrinks, never raised.
final class HouseTest {

    private static final long MOST_LINES_OF_JAVA = 116_500;
    private static final double MOST_TYPES_IN_1000_LINES = 17.8;
    private static final int LONGEST_LINE = 160;
    private static final int MOST_PARTS_OF_A_RECORD = 8;
    private static final int MOST_RECORDS_OF_MANY_PARTS = 15;

    private static final Path ROOT = Repository.root();
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|enum|record)\\s+[A-Z]\\w*");
    private static final Pattern RECORD = Pattern.compile("\\brecord\\s+([A-Z]\\w*)(?:<[^(]*>)?\\(");
    private static final Pattern NOT_CODE = Pattern.compile(
            "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])'|//[^\\n]*|/\\*[\\s\\S]*?\\*/");
    private static final List<String> TEXTS = List.of(".java", ".sh", ".yaml", ".yml", ".xml", ".py", ".toml", "/run");

    private static final List<Path> FILES = files();

    @Test
    void mainAndTestJavaIsNotLongerThanItHasToBe() {
        long lines = FILES.stream()
                .filter(file -> isJava(file, ""))
                .mapToLong(file -> read(file).lines().count())
                .sum();
        assertThat(lines).as("lines of Java, tests too").isLessThanOrEqualTo(MOST_LINES_OF_JAVA);
    }

    @Test
    void whatBelongsTogetherIsNotCutIntoTooManyTypes() {
        Map<String, long[]> byModule = new TreeMap<>();
        for (Path file : FILES) {
            if (isJava(file, "/src/main/") && !module(file).matches("bench|oracle/.*|shared/testkit")) {
                long[] counts = byModule.computeIfAbsent(module(file), _ -> new long[2]);
                counts[0] += TYPE.matcher(code(file)).results().count();
                counts[1] += read(file).lines().count();
            }
        }
        String modules = byModule.entrySet().stream()
                .map(each -> "%s %.1f".formatted(each.getKey(), perThousand(each.getValue())))
                .collect(Collectors.joining(", "));
        long[] all = byModule.values().stream().reduce(new long[2], (a, b) -> new long[] {a[0] + b[0], a[1] + b[1]});
        assertThat(perThousand(all))
                .as("types in 1,000 lines of main Java; by module: %s", modules)
                .isLessThanOrEqualTo(MOST_TYPES_IN_1000_LINES);
    }

    private static double perThousand(long[] counts) {
        return 1000.0 * counts[0] / counts[1];
    }

    @Test
    void aNameStandsForOneThingInShared() {
        Map<String, List<Path>> byName = FILES.stream()
                .filter(file -> file.startsWith("shared") && isJava(file, "/src/main/"))
                .filter(file -> !file.endsWith("package-info.java") && !file.startsWith("shared/testkit"))
                .collect(Collectors.groupingBy(
                        file -> file.getFileName().toString(), TreeMap::new, Collectors.toList()));
        byName.values().removeIf(files -> files.size() == 1);
        assertThat(byName).as("simple names that two classes of shared have").isEmpty();
    }

    @Test
    void aRecordOfManyPartsHasABuilder() {
        assertThat(FILES.stream().filter(file -> isJava(file, "/src/main/")).flatMap(HouseTest::bigRecords))
                .as("records of more than %d parts without a builder", MOST_PARTS_OF_A_RECORD)
                .hasSizeLessThanOrEqualTo(MOST_RECORDS_OF_MANY_PARTS);
    }

    private static Stream<String> bigRecords(Path file) {
        String code = code(file);
        boolean built = code.contains("Builder");
        return RECORD.matcher(code)
                .results()
                .filter(found -> !built && parts(code, found.end()) > MOST_PARTS_OF_A_RECORD)
                .map(found -> file + ": " + found.group(1));
    }

    private static int parts(String code, int from) {
        int depth = 0;
        int commas = 0;
        for (int at = from; code.charAt(at) != ')' || depth > 0; at++) {
            switch (code.charAt(at)) {
                case '(', '<' -> depth++;
                case ')', '>' -> depth--;
                case ',' -> commas += depth == 0 ? 1 : 0;
                default -> {
                    // Part of a name.
                }
            }
        }
        return commas + 1;
    }

    @Test
    void noLineIsTooLongToRead() {
        Map<String, Integer> tooLong = new TreeMap<>();
        for (Path file : FILES) {
            if (TEXTS.stream().anyMatch(file.toString()::endsWith)
                    && !file.toString().contains("/src/test/resources/")) {
                List<String> lines = read(file).lines().toList();
                for (int i = 0; i < lines.size(); i++) {
                    // What follows a text block stays on its last line: the formatter leaves no choice.
                    if (lines.get(i).length() > LONGEST_LINE && !lines.get(i).contains("\"\"\".")) {
                        tooLong.put(file + ":" + (i + 1), lines.get(i).length());
                    }
                }
            }
        }
        assertThat(tooLong).as("lines of more than %d characters", LONGEST_LINE).isEmpty();
    }

    private static boolean isJava(Path file, String folder) {
        return file.toString().endsWith(".java") && file.toString().contains(folder);
    }

    private static String module(Path file) {
        Matcher matcher = Pattern.compile("(.*?)/src/.*").matcher(file.toString());
        return matcher.matches() ? matcher.group(1) : "";
    }

    private static String code(Path file) {
        return NOT_CODE.matcher(read(file)).replaceAll("");
    }

    private static String read(Path file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files() {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(Files::isRegularFile)
                    .map(ROOT::relativize)
                    .filter(file ->
                            !file.startsWith(".git") && !file.toString().matches("(.*/)?(target|node_modules)/.*"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
