package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Each dependency earns its place: docs/dependencies.md says by what.
final class DependenciesTest {

    private static final Path ROOT = Repository.root();
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>", Pattern.DOTALL);
    private static final Set<String> NAMED_AS_ONE = Set.of("io.lakewarden", "software.amazon.awssdk");

    @Test
    void everyDependencyOfEveryModuleIsNamedWithItsReason() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/dependencies.md"));
        assertThat(dependencies()).hasSizeGreaterThan(30).allMatch(artifact -> page.contains("`" + artifact + "`"));
    }

    private static Set<String> dependencies() throws IOException {
        Set<String> artifacts = new TreeSet<>();
        try (Stream<Path> poms = Files.find(ROOT, 3, (file, _) -> file.endsWith("pom.xml"))) {
            for (Path pom :
                    poms.filter(file -> !file.equals(ROOT.resolve("pom.xml"))).toList()) {
                DEPENDENCY
                        .matcher(Files.readString(pom))
                        .results()
                        .filter(found -> !NAMED_AS_ONE.contains(found.group(1)))
                        .map((MatchResult found) -> found.group(2))
                        .forEach(artifacts::add);
            }
        }
        return artifacts;
    }
}
