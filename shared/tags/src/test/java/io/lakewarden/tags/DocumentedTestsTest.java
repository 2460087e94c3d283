package io.lakewarden.tags;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/tags.md says which test keeps out what went wrong elsewhere.
final class DocumentedTestsTest {
    private static final Pattern NAME = Pattern.compile("`(?:[A-Z]\\w+\\.)?([a-z][A-Za-z]{12,})`");
    private static final List<Path> TESTS =
            List.of(Path.of("src/test/java"), Path.of("../../cli/src/test/java/io/lakewarden/cli/tags"));

    @Test
    void everyTestThatThePageNamesExists() throws IOException {
        String page = Files.readString(Path.of("../../docs/tags.md"));
        List<String> rows = page.substring(page.indexOf("## What went wrong elsewhere"))
                .lines()
                .filter(line -> line.startsWith("| "))
                .map(line -> line.substring(line.lastIndexOf(" | ")))
                .toList();
        String sources = TESTS.stream().flatMap(DocumentedTestsTest::texts).collect(Collectors.joining());
        List<String> names = rows.stream()
                .flatMap(row -> NAME.matcher(row).results())
                .map(found -> found.group(1))
                .toList();
        assertThat(names)
                .hasSizeGreaterThan(20)
                .allSatisfy(name -> assertThat(sources).contains(" " + name + "("));
    }

    private static Stream<String> texts(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .map(DocumentedTestsTest::text)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
