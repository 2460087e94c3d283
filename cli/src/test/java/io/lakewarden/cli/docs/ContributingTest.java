package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whoever renames a class or a file meets this: CONTRIBUTING.md says where a change begins.
final class ContributingTest {

    private static final Path ROOT = Repository.root();
    private static final String PAGE =
            String.join("\n", Document.read(ROOT.resolve("CONTRIBUTING.md")).lines());
    private static final Pattern LINK_TO_A_CLASS = Pattern.compile("(?m)^\\[(\\w+)]: (\\S+)\\.java$");
    private static final Pattern LINKED = Pattern.compile("(?m)(?<!^)\\[([A-Z]\\w+)](?!\\()");
    private static final int LONGEST_LINE = 160;
    private static final Pattern NAMED_CLASS = Pattern.compile("`([A-Z][a-z]+[A-Z]\\w+)`");
    private static final Pattern NAMED_FILE = Pattern.compile("`(?:[\\w./-]*/)?([\\w-]+\\.(?:json|ya?ml|xml|md))`");
    /// Powertools' and Lambda's own.
    private static final Set<String> OF_OTHERS = Set.of("LambdaJsonLayout.json", "RequestStreamHandler");

    @Test
    void aLinkToAClassSaysItsName() {
        List<MatchResult> links = LINK_TO_A_CLASS.matcher(PAGE).results().toList();
        assertThat(links).hasSizeGreaterThan(50).allSatisfy(link -> {
            assertThat(link.group(2)).endsWith("/" + link.group(1));
            assertThat(ROOT.resolve(link.group(2) + ".java")).exists();
        });
    }

    @Test
    void everyLinkIsDefinedAndNoDefinitionIsLeftOver() {
        assertThat(LINKED.matcher(PAGE).results().map(link -> link.group(1)).distinct())
                .containsExactlyInAnyOrderElementsOf(LINK_TO_A_CLASS
                        .matcher(PAGE)
                        .results()
                        .map(link -> link.group(1))
                        .toList());
    }

    @Test
    void noLineIsTooLongToRead() {
        assertThat(PAGE.lines()).allMatch(line -> line.length() <= LONGEST_LINE);
    }

    @Test
    void everyClassThatIsNamedExistsOrIsInTheTemplate() throws IOException {
        Set<String> files = fileNames();
        String template = Files.readString(ROOT.resolve("template.yaml"));
        assertThat(NAMED_CLASS.matcher(PAGE).results().map(found -> found.group(1)))
                .hasSizeGreaterThan(10)
                .allMatch(name ->
                        files.contains(name + ".java") || template.contains(name + ":") || OF_OTHERS.contains(name));
    }

    @Test
    void everyFileThatIsNamedExists() throws IOException {
        Set<String> files = fileNames();
        assertThat(NAMED_FILE.matcher(PAGE).results().map(found -> found.group(1)))
                .isNotEmpty()
                .allMatch(name -> files.contains(name) || OF_OTHERS.contains(name));
    }

    private static Set<String> fileNames() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.map(ROOT::relativize)
                    .filter(file -> !file.startsWith(".git") && !file.toString().contains("target/"))
                    .map(Path::getFileName)
                    .map(Path::toString)
                    .collect(Collectors.toSet());
        }
    }
}
