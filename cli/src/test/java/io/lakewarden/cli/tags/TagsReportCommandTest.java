package io.lakewarden.cli.tags;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TagsReportCommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("policy.json"), "{\"required\":[\"pipeline\"],\"allowed\":{}}");
        Files.writeString(folder.resolve("resources.json"), """
                {"arn":"arn:aws:s3:::lake","tags":{"team":"<b>data</b>"}}
                {"arn":"arn:aws:s3:::good","tags":{"team":"data","pipeline":"p"}}
                """);
    }

    @Test
    void writesAPageForPeopleAndAFileForSpreadsheets() throws IOException {
        CommandRun run = report("resources.json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).startsWith("1 of 2 resources compliant; ");
        assertThat(Files.readString(folder.resolve("out/report.html")))
                .contains("50 %", "&lt;b&gt;data&lt;/b&gt;", "<b>pipeline</b> is missing");
        assertThat(Files.readAllLines(folder.resolve("out/findings.csv")))
                .containsExactly(
                        "arn,type,account,region,team,pipeline,problem,note",
                        "arn:aws:s3:::lake,s3:bucket,,,<b>data</b>,,pipeline,");
    }

    @Test
    void noResourceAtAllIsNoGoodResult() throws IOException {
        Files.writeString(folder.resolve("none.json"), "[]");
        assertThat(report("none.json").exitCode()).isEqualTo(1);
    }

    @Test
    void aFolderThatCannotBeIsToldInALine() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("out"), "x");
        CommandRun run = report("resources.json");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().strip()).isEqualTo("--output " + inTheWay + ": is a file; name a folder");
    }

    @Test
    void undoNeverLeavesTheMachineUnasked() {
        CommandRun run = CommandRun.lakewarden("tags", "undo", "--table", "t", "--since", "2026-11-28T00:00:00Z");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--live");
    }

    private CommandRun report(String resources) {
        return CommandRun.lakewarden(
                "tags",
                "report",
                "--policy",
                folder.resolve("policy.json").toString(),
                "--resources",
                folder.resolve(resources).toString(),
                "--output",
                folder.resolve("out").toString());
    }
}
