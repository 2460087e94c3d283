package io.lakewarden.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;

/// Runs the usual commands on the samples and throws their output away, so that the launcher's class data archive holds
/// the classes that they load.
@Command(name = "warm-up", hidden = true, description = "Used by the launcher.", footer = "  lakewarden warm-up")
final class WarmUpCommand extends BaseCommand {

    /// What the samples leave out: Spark SQL, expressions, dates, several keys, composites, analyzers, looking back.
    private static final String RULES = """
        Rules = [
          RowCount > 0 where "status = 'paid' and nvl(amount, 0) > 1",
          CustomSql "select count(*) from primary where amount > 0" >= 0,
          ColumnValues "status" matches "[a-z]+" with threshold > 0.1,
          ColumnValues "email" in [NULL, EMPTY, "a"],
          (ColumnLength "status" between 1 and 20) or (IsPrimaryKey "order_id" "status"),
          Uniqueness "order_id" > 0.1, DistinctValuesCount "status" > 0, Mean "amount" > avg(last(3))
        ]
        Analyzers = [ AllStatistics "amount", Completeness "email" ]
        """;

    @Override
    public Integer call() {
        Project project = Project.current();
        String orders = project.sample("orders.dqdl").toString();
        String csv = project.sample("orders.csv").toString();
        String policy = project.sample("tag-policy.json").toString();
        String resources = project.sample("resources.json").toString();
        for (String format : List.of("text", "json")) {
            run("quality", "check", orders, "--data", csv, "--format", format);
            run("tags", "check", "--policy", policy, "--resources", resources, "--format", format);
        }
        run("quality", "check", orders, "--data", project.sample("orders.json").toString());
        everyKindOfRule(csv);
        return ExitCode.OK;
    }

    private static void everyKindOfRule(String csv) {
        try {
            Path folder = Files.createTempDirectory("lakewarden-warm-up");
            Path ruleset = Files.writeString(folder.resolve("all.dqdl"), RULES);
            Path rows = folder.resolve("rows.json");
            run(
                    "quality",
                    "check",
                    ruleset.toString(),
                    "--data",
                    csv,
                    "--failed-rows",
                    rows.toString(),
                    "--format",
                    "json");
            run("quality", "explain", ruleset.toString());
            Files.deleteIfExists(rows);
            Files.delete(ruleset);
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(String... args) {
        Lakewarden.run(new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()), args);
    }
}
