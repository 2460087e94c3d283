package io.lakewarden.cli.quality;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `quality check --row-level FILE --failed-rows FILE`.
final class QualityRowFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String RULES = "Rules = [ ColumnValues \"qty\" > 5, IsComplete \"id\", RowCount = 3 ]";

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void writeFiles() throws IOException {
        data = Files.writeString(folder.resolve("orders.csv"), "id,qty\n1,5\n2,6\n,9\n");
        Files.writeString(folder.resolve("r.dqdl"), RULES);
    }

    @Test
    void everyRowGetsItsVerdictAsALineOfJson() throws IOException {
        Path rows = folder.resolve("rows.json");
        CommandRun run = check("--row-level", rows.toString());
        assertThat(run.exitCode()).isOne();
        assertThat(run.out()).contains("score: 1/3");
        List<JsonNode> lines = json(rows);
        assertThat(lines)
                .extracting(line -> line.get("DataQualityEvaluationResult").asText())
                .containsExactly("Failed", "Passed", "Failed");
        assertThat(lines.get(0).get("qty").asInt()).isEqualTo(5);
        assertThat(lines.get(0).get("DataQualityRulesFail")).hasToString("[\"ColumnValues \\\"qty\\\" > 5\"]");
        assertThat(lines.get(0).get("DataQualityRulesPass")).hasToString("[\"IsComplete \\\"id\\\"\"]");
        assertThat(lines.get(2).get("DataQualityRulesFail")).hasToString("[\"IsComplete \\\"id\\\"\"]");
        assertThat(lines)
                .allSatisfy(line -> assertThat(line.get("DataQualityRulesSkip")).hasToString("[\"RowCount = 3\"]"));
    }

    @Test
    void onlyTheRowsThatFailGoToFailedRows() throws IOException {
        Path failed = folder.resolve("failed.csv");
        check("--failed-rows", failed.toString());
        List<String> lines = Files.readAllLines(failed);
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("id,qty,");
        assertThat(lines.get(1)).startsWith("1,5,").contains("Rule_1");
        assertThat(lines.get(2)).startsWith(",9,").contains("Rule_2");
    }

    @Test
    void aParquetFileOfRowsIsDataLikeAnyOther() throws IOException {
        Path rows = folder.resolve("rows.parquet");
        Path failed = folder.resolve("failed.parquet");
        check("--row-level", rows.toString(), "--failed-rows", failed.toString());
        String again = Files.writeString(
                        folder.resolve("again.dqdl"),
                        "Rules = [ RowCount = 3, ColumnValues \"DataQualityEvaluationResult\" in [\"Passed\", \"Failed\"] ]")
                .toString();
        CommandRun run = CommandRun.lakewarden("quality", "check", again, "--data", rows.toString());
        assertThat(run.out()).contains("score: 2/2");
        String two = Files.writeString(folder.resolve("two.dqdl"), "Rules = [ RowCount = 2 ]")
                .toString();
        assertThat(CommandRun.lakewarden("quality", "check", two, "--data", failed.toString())
                        .exitCode())
                .isZero();
    }

    @Test
    void aFileThatCannotBeWrittenIsSaidBeforeAnyWork() throws IOException {
        assertThat(check("--row-level", folder + "/rows.xlsx").err())
                .contains("rows.xlsx: the name must end in .json, .csv or .parquet");
        assertThat(check("--row-level", data.toString()).err()).contains("will not be written over");
        assertThat(data).content().startsWith("id,qty\n1,5\n");
        assertThat(check("--failed-rows", folder + "/none/rows.json").err()).contains("there is no folder");
        CommandRun both = check("--row-level", folder + "/x.json", "--failed-rows", folder + "/x.json");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.out()).isEmpty();
        assertThat(both.err()).contains("cannot take both outputs");
    }

    private CommandRun check(String... more) {
        String[] start = {"quality", "check", folder + "/r.dqdl", "--data", data.toString()};
        return CommandRun.lakewarden(
                Stream.concat(Arrays.stream(start), Arrays.stream(more)).toArray(String[]::new));
    }

    private static List<JsonNode> json(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }
}
