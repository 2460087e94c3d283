package io.lakewarden.cli.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QualityExplainCommandTest {

    @TempDir
    private Path folder;

    private String ruleset(String text) throws IOException {
        return Files.writeString(folder.resolve("orders.dqdl"), text).toString();
    }

    @Test
    void numbersTheScans() throws IOException {
        CommandRun run =
                CommandRun.lakewarden("quality", "explain", ruleset("Rules = [ RowCount > 1, IsUnique \"id\" ]"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("-- scan 1 of 2", "-- scan 2 of 2", "count(*)", "GROUP BY");
    }

    @Test
    void everyMistakeOfARulesetIsToldWithFileLineAndColumn() throws IOException {
        String file = ruleset("Rules = [\n isComplete \"id\",\n RowCount > \"1\"\n]");
        CommandRun run = CommandRun.lakewarden("quality", "explain", file);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains(file + ":2:2: unknown rule type isComplete (did you mean IsComplete?)")
                .contains(file + ":3:13: RowCount takes a number, not a string (write 1 without quotes)");
    }

    @Test
    void anUnknownDialectIsRefused() throws IOException {
        CommandRun run =
                CommandRun.lakewarden("quality", "explain", ruleset("Rules = [ RowCount > 1 ]"), "--dialect", "mysql");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("unknown dialect");
    }
}
