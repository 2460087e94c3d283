package io.lakewarden.cli.docs;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Architecture;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/architecture.md shows the house as it is.
final class ArchitectureTest {

    private static final Path ROOT = Repository.root();
    private static final Document PAGE = Document.read(ROOT.resolve("docs/architecture.md"));

    private static final Pattern TEMPLATES = Pattern.compile(
            "<artifactId>lakewarden-templates</artifactId>([^/]*(?:/(?!dependency>)[^/]*)*)/dependency>");

    @Test
    void everyModuleHasItsRoom() throws IOException {
        assertThat(modules())
                .hasSizeGreaterThan(12)
                .allMatch(
                        module -> PAGE.lines().stream().anyMatch(line -> line.startsWith("| `" + room(module) + "`")));
    }

    @Test
    void everyFunctionIsInThePicture() throws IOException {
        List<String> picture = PAGE.blocks().getFirst().lines();
        assertThat(modules().stream().filter(module -> module.startsWith("functions/")))
                .isNotEmpty()
                .allMatch(module -> picture.stream()
                        .anyMatch(line -> line.contains("[" + module.substring("functions/".length()) + "]")));
    }

    /// Who judges templates names their reader itself; the tag checker that functions carry brings it along for nobody.
    @Test
    void noFunctionCarriesTheReaderOfTemplates() throws IOException {
        List<String> carriers = new ArrayList<>();
        for (String module : modules()) {
            String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
            Matcher named = TEMPLATES.matcher(pom);
            if (!module.equals("shared/templates")
                    && named.find()
                    && !named.group(1).contains("<optional>true</optional>")) {
                carriers.add(module);
            }
        }
        assertThat(carriers).containsExactly("cli", "shared/testkit");
    }

    @Test
    void theCommandLineKnowsNoFunctionsClasses() throws IOException {
        try (Stream<Path> handlers = Files.find(
                ROOT.resolve("functions"), 7, (file, _) -> file.getParent().endsWith("java/io/lakewarden"))) {
            String[] packages = handlers.map(folder -> "io.lakewarden." + folder.getFileName() + "..")
                    .toArray(String[]::new);
            assertThat(packages).hasSizeGreaterThan(5);
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(packages)
                    .check(Architecture.mainClassesOf("io.lakewarden.cli"));
        }
    }

    private static String room(String module) {
        return module.startsWith("functions/") ? "functions/<name>" : module.replaceFirst("^oracle/.*", "oracle");
    }

    /// The folders of the modules that hold code.
    private static List<String> modules() throws IOException {
        try (Stream<Path> poms = Files.find(ROOT, 3, (file, _) -> file.endsWith("pom.xml"))) {
            return poms.map(Path::getParent)
                    .filter(folder -> Files.isDirectory(folder.resolve("src")))
                    .map(folder -> ROOT.relativize(folder).toString())
                    .sorted()
                    .toList();
        }
    }
}
