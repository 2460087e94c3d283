package io.lakewarden.cli.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QualityRecommendCommandTest {

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void theDataPassWhatIsRecommendedFromThem() throws IOException {
        String data = file("orders.csv", "id,qty\n1,5\n2,6\n");
        CommandRun recommended = CommandRun.lakewarden("quality", "recommend", "--data", data);
        String ruleset = file("orders.dqdl", recommended.out());

        assertThat(recommended.exitCode()).isZero();
        assertThat(recommended.out())
                .startsWith("# Recommended from")
                .contains("IsUnique \"id\"")
                .endsWith("]\n");
        CommandRun check = CommandRun.lakewarden("quality", "check", ruleset, "--data", data);
        assertThat(check.exitCode()).as(check.out()).isZero();
    }

    @Test
    void theRulesetMayGoToAFileButNeverOverTheData() throws IOException {
        String data = file("orders.csv", "id,qty\n1,5\n2,6\n");
        String output = folder.resolve("orders.dqdl").toString();

        CommandRun run = CommandRun.lakewarden("quality", "recommend", "--data", data, "--output", output);
        CommandRun refused = CommandRun.lakewarden("quality", "recommend", "--data", data, "--output", data);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Path.of(output)).content().contains("Rules = [");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(Path.of(data)).hasContent("id,qty\n1,5\n2,6\n");
    }

    @Test
    void missingDataAreTold() {
        CommandRun run = CommandRun.lakewarden(
                "quality", "recommend", "--data", folder.resolve("none.csv").toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("none.csv: no such file or folder");
    }
}
