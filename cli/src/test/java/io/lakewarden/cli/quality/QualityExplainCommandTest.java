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
    void listsEveryRuleAndWhyOneCannotBeEvaluated() throws IOException {
        String file = ruleset(
                "Rules = [ RowCount > 1,\n  ColumnValues \"a\"\n   matches \"(\",\n RowCount between 9 and 3 ]");
        CommandRun run = CommandRun.lakewarden("quality", "explain", file);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("-- Rule_1: RowCount > 1\n-- Rule_2: ColumnValues \"a\" matches \"(\"\n")
                .contains("--   cannot be evaluated: not a regular expression: Unclosed group at character 2"
                        + " (rule at 2:3)\n-- Rule_3: RowCount between 9 and 3\n-- scan 1 of 1\n");
        assertThat(run.err()).contains(file + ":4:11: no value lies in this range: the condition never holds");
    }

    @Test
    void aRuleIsACommentOfOneLineAndNoHistoryIsNoObstacle() throws IOException {
        String file = ruleset("Rules = [ CustomSql \"select count(*)\n from primary\" > 0,\n"
                + " ColumnDataType \"code\" = \"Integer\" with threshold >= index(last(3), 1) ]");
        CommandRun run = CommandRun.lakewarden("quality", "explain", file);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .startsWith("-- Rule_1: CustomSql \"select count(*) from primary\" > 0\n-- Rule_2: ")
                .doesNotContain("cannot be evaluated");
    }

    @Test
    void anUnknownDialectIsRefused() throws IOException {
        CommandRun run =
                CommandRun.lakewarden("quality", "explain", ruleset("Rules = [ RowCount > 1 ]"), "--dialect", "mysql");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("unknown dialect");
    }
}
