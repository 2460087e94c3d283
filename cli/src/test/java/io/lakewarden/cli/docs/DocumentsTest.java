package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.docs.Document.Block;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Links lead somewhere, commands are marked as such, and every option that a document names exists.
final class DocumentsTest {

    private static final Pattern LINK = Pattern.compile("]\\((?!https?://)([^)#\\s]*)(#[^)\\s]+)?\\)");
    private static final Pattern COMMAND = Pattern.compile("(\\$ )?(\\./)?(lakewarden|mvn|sam|aws|bench/run|jq) .*");
    private static final Pattern INLINE = Pattern.compile("`(?:\\./)?lakewarden ([^`]+)`");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");
    /// What follows a group's name is a subcommand.
    private static final Set<String> GROUPS = Set.of("quality", "tags", "config", "incidents", "rotation", "refresh");

    static List<Document> documents() {
        return Document.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyLinkWithinTheRepositoryLeadsToSomething(Document document) {
        LINK.matcher(prose(document)).results().forEach(link -> {
            String path = link.group(1);
            Document target = path.isEmpty() ? document : null;
            if (!path.isEmpty()) {
                var file = document.file().resolveSibling(path);
                assertThat(file).as("%s: link", document).exists();
                target = path.endsWith(".md") && Files.isRegularFile(file) ? Document.read(file) : null;
            }
            if (target != null && link.group(2) != null) {
                assertThat(anchors(target))
                        .as("%s: %s", document, path)
                        .contains(link.group(2).substring(1));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("documents")
    void commandsStandInShellBlocks(Document document) {
        assertThat(document.blocks())
                .filteredOn(block -> !block.isShell())
                .noneMatch(block -> block.lines().stream()
                        .anyMatch(line -> COMMAND.matcher(line).matches()));
    }

    static Stream<String> invocations() {
        Stream<String> inline = documents().stream()
                .flatMap(document -> INLINE.matcher(prose(document)).results().map(found -> found.group(1)));
        Stream<String> marked = documents().stream()
                .flatMap(document -> document.blocks().stream())
                .filter(Block::isShell)
                .filter(block -> block.marks().isPresent())
                .flatMap(block -> ShellCommand.of(block).stream())
                .map(ShellCommand::text)
                .filter(text -> text.startsWith("./lakewarden "))
                .map(text -> text.substring("./lakewarden ".length()));
        return Stream.concat(inline, marked).filter(text -> text.contains("--")).distinct();
    }

    @ParameterizedTest
    @MethodSource("invocations")
    void everyOptionThatIsNamedExists(String invocation) {
        List<String> words = List.of(invocation.split("\\s+", -1));
        String[] command = GROUPS.contains(words.getFirst())
                ? new String[] {words.get(0), words.get(1), "--help"}
                : new String[] {words.getFirst(), "--help"};
        CommandRun help = CommandRun.lakewarden(command);
        assertThat(help.exitCode()).as(invocation).isZero();
        assertThat(OPTION.matcher(invocation).results().map(found -> found.group()))
                .isSubsetOf(OPTION.matcher(help.out().replaceAll("--\\[no-]([a-z-]+)", "--$1 --no-$1"))
                        .results()
                        .map(found -> found.group())
                        .collect(Collectors.toSet()));
    }

    private static String prose(Document document) {
        return String.join("\n", document.lines());
    }

    /// As GitHub makes them of headings.
    private static Set<String> anchors(Document document) {
        return document.lines().stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
                .map(line -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
