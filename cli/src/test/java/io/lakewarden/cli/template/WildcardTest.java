package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A permission on every resource has its reason written beside it.
final class WildcardTest {

    private static final String WILDCARD = "Resource: \"*\"";

    @ParameterizedTest
    @ValueSource(strings = {"template.yaml", "template-spoke.yaml"})
    void aPermissionOnEveryResourceHasItsReasonBesideIt(String name) throws IOException {
        List<String> lines = Files.readAllLines(Repository.root().resolve(name));
        List<String> unexplained = IntStream.range(0, lines.size())
                .filter(at -> lines.get(at).strip().equals(WILDCARD))
                .filter(at -> !isExplained(lines, at))
                .mapToObj(at -> name + ":" + (at + 1))
                .toList();
        assertThat(unexplained).isEmpty();
    }

    /// A comment in the statement, or in the line above it.
    private static boolean isExplained(List<String> lines, int at) {
        int depth = depth(lines.get(at));
        int first = at;
        while (!(depth(lines.get(first)) == depth - 2
                && lines.get(first).strip().startsWith("- "))) {
            first--;
        }
        int last = at;
        while (last + 1 < lines.size() && depth(lines.get(last + 1)) >= depth) {
            last++;
        }
        return lines.subList(first - 1, last + 1).stream()
                .anyMatch(line -> line.strip().startsWith("#"));
    }

    private static int depth(String line) {
        return line.length() - line.stripLeading().length();
    }
}
