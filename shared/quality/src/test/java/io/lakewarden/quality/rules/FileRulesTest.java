package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files beside the data: `in/a.txt` and `in/b.txt` alike, `in/sub/c.txt` newer, `out/a.txt` like
/// `in/a.txt`.
final class FileRulesTest {

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void writeFiles() throws IOException {
        Path lake = Files.createDirectory(folder.resolve("lake"));
        data = Checked.csv(lake, "id\n1\n");
        write(lake.resolve("in/a.txt"), "same", "2026-03-14T12:00:00Z");
        write(lake.resolve("in/b.txt"), "same", "2026-03-14T13:00:00Z");
        write(lake.resolve("in/sub/c.txt"), "other one", "2026-03-15T09:40:00Z");
        write(lake.resolve("out/a.txt"), "same", "2026-03-15T09:00:00Z");
        write(folder.resolve("secret.txt"), "same", "2026-03-15T09:00:00Z");
        Files.createSymbolicLink(lake.resolve("link"), folder);
        Files.createSymbolicLink(lake.resolve("in/link.txt"), folder.resolve("secret.txt"));
    }

    private static void write(Path file, String content, String modified) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse(modified)));
    }

    private List<RuleResult> results(String... rules) {
        try (Checked checked = Checked.rules(data, String.join(", ", rules))) {
            return checked.results();
        }
    }

    private RuleOutcome outcome(String rule) {
        return results(rule).getFirst().result();
    }

    @Test
    void sizesAreJudgedFileByFileWithAThreshold() {
        assertThat(outcome("FileSize \"in\" > 3 B")).isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileSize \"in\" > 4 B")).isEqualTo(RuleOutcome.FAIL);
        assertThat(outcome("FileSize \"in\" > 4 B with threshold > 0.3")).isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileSize = 5 B")).as("the data's own file").isEqualTo(RuleOutcome.PASS);
    }

    @Test
    void sizesReportTheirExtremes() {
        RuleResult result = results("FileSize \"in\" > 4 B").getFirst();
        assertThat(result.metrics())
                .containsEntry("Dataset.*.FileCount", 3.0)
                .containsEntry("Dataset.*.MaximumFileSize", 9.0)
                .containsEntry("Dataset.*.MinimumFileSize", 4.0)
                .containsEntry("Dataset.*.FileSize.Compliance", 1.0 / 3);
        assertThat(result.message()).contains("2 of 3 files do not meet the rule: a.txt, b.txt");
    }

    @Test
    void freshnessUsesTheClockOfTheCheck() {
        assertThat(outcome("FileFreshness \"in\" > (now() - 2 days)")).isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileFreshness \"in\" > (now() - 1 hours)")).isEqualTo(RuleOutcome.FAIL);
        assertThat(outcome("FileFreshness \"in\" > (now() - 1 hours) with recentFiles = 1"))
                .isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileFreshness \"in\" > (now() - 1 hours) with uriRegex = \"c[.]txt$\""))
                .isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileFreshness \"in/sub/c.txt\" between \"9:30 AM\" and \"9:30 PM\""))
                .isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileFreshness \"in/sub/c.txt\" between \"9:30 AM\" and \"9:30 PM\""
                        + " with timeZone = \"America/New_York\""))
                .as("05:40 in New York")
                .isEqualTo(RuleOutcome.FAIL);
        assertThat(outcome("FileFreshness \"in\" > now() with timeZone = \"Mars/Base\""))
                .isEqualTo(RuleOutcome.ERROR);
    }

    @Test
    void theOrderOfFiltersMatters() {
        String rule = "FileFreshness \"in\" > (now() - 2 days) with uriRegex = \"[ab].txt$\" with recentFiles = 1";
        assertThat(results(rule).getFirst().metrics()).containsEntry("Dataset.*.FileCount", 1.0);
        String reversed = rule + " with filterOrder = [\"recentFiles\", \"uriRegex\"]";
        assertThat(outcome(reversed)).as("the newest file is c.txt").isEqualTo(RuleOutcome.FAIL);
    }

    @Test
    void uniquenessCountsContentsThatOccurOnce() {
        RuleResult result = results("FileUniqueness \"in\" > 0.5").getFirst();
        assertThat(result.result()).isEqualTo(RuleOutcome.FAIL);
        assertThat(result.metrics()).containsEntry("Dataset.*.FileUniquenessRatio", 1.0 / 3);
    }

    @Test
    void matchesContentsAndNamesAndChecksums() {
        assertThat(outcome("FileMatch \"in/a.txt\" \"out/a.txt\"")).isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileMatch \"in/b.txt\" \"out/a.txt\"")).isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileMatch \"in/b.txt\" \"out/a.txt\" with matchFileName = \"true\""))
                .isEqualTo(RuleOutcome.FAIL);
        assertThat(outcome("FileMatch \"in\" \"out\"")).isEqualTo(RuleOutcome.FAIL);
        String md5 = "51037A4A37730F52C8732586D3AAA316";
        assertThat(outcome("FileMatch \"out\" in [\"" + md5 + "\"] with hashAlgorithm = \"MD5\""))
                .isEqualTo(RuleOutcome.PASS);
        assertThat(outcome("FileMatch \"in\" in [\"" + md5 + "\"] with hashAlgorithm = \"MD5\""))
                .isEqualTo(RuleOutcome.FAIL);
        assertThat(outcome("FileMatch \"out\" in [\"" + md5 + "\"] with hashAlgorithm = \"CRC\""))
                .isEqualTo(RuleOutcome.ERROR);
    }

    @Test
    void nothingThereIsAFailure() {
        assertThat(outcome("FileSize \"none.bin\" > 1 B")).isEqualTo(RuleOutcome.FAIL);
    }

    @Test
    void aPathThatLeadsOutOfTheDataIsAnErrorThatTellsNothing() {
        for (String path : List.of(
                "../secret.txt",
                folder + "/secret.txt",
                "link/secret.txt",
                "in/link.txt",
                "/etc/passwd",
                "/nothing/there",
                "in/../../secret.txt",
                "s3://bucket/x")) {
            RuleResult result = results("FileSize \"" + path + "\" > 0 B").getFirst();
            assertThat(result.result()).as(path).isEqualTo(RuleOutcome.ERROR);
        }
        assertThat(results("FileSize \"/etc/passwd\" > 0 B")
                        .getFirst()
                        .message()
                        .orElseThrow())
                .contains("lies outside of the data");
    }

    @Test
    void linksInsideOfAFolderAreNotFollowed() {
        assertThat(results("FileSize \"in\" > 0 B").getFirst().metrics()).containsEntry("Dataset.*.FileCount", 3.0);
    }
}
