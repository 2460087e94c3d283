package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Who is woken by an alarm finds its page.
final class RunbookTest {

    private static final Pattern PAGE = Pattern.compile("docs/operations\\.md, \"([^\"]+)\"");

    @Test
    void everyAlarmNamesItsPageOfTheRunbook() throws IOException {
        List<String> headings = Files.readAllLines(Repository.root().resolve("docs/operations.md")).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", ""))
                .toList();
        List<String> alarms = descriptionsOfAlarms();
        assertThat(alarms)
                .hasSizeGreaterThan(5)
                .allSatisfy(description -> assertThat(PAGE.matcher(description)
                                .results()
                                .map(MatchResult::group)
                                .map(RunbookTest::page))
                        .isNotEmpty()
                        .isSubsetOf(headings));
    }

    @Test
    void everyAlarmOfTheRunbookIsOneOfTheTemplateAndHasMeaningFirstLookAndFix() throws IOException {
        String page = Files.readString(Repository.root().resolve("docs/operations.md"));
        String alarms = page.substring(page.indexOf("\n## Alarms\n"), page.indexOf("\n## Errors\n"));
        List<String> sections = List.of(alarms.split("\n### ")).stream().skip(1).toList();
        assertThat(sections)
                .isNotEmpty()
                .allSatisfy(section -> assertThat(section).contains("**Means**", "**Look**", "**Fix**"));
        assertThat(sections.stream().map(section -> section.lines().findFirst().orElseThrow()))
                .isSubsetOf(descriptionsOfAlarms().stream()
                        .flatMap(description ->
                                PAGE.matcher(description).results().map(MatchResult::group))
                        .map(RunbookTest::page)
                        .toList());
    }

    private static String page(String reference) {
        return PAGE.matcher(reference).replaceAll("$1");
    }

    private static List<String> descriptionsOfAlarms() {
        return TemplateFile.of("template.yaml").resources("AWS::CloudWatch::Alarm").values().stream()
                .map(alarm -> TemplateFile.text(alarm, "Properties", "AlarmDescription"))
                .toList();
    }
}
