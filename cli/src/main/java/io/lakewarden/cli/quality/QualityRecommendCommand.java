package io.lakewarden.cli.quality;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.OutputFile;
import io.lakewarden.desk.recommend.Recommendation;
import io.lakewarden.desk.recommend.Recommender;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `quality recommend`: a ruleset that the data pass, to start from.
@Command(
        name = "recommend",
        description = {
            "Recommend a DQDL ruleset: rules that the data pass today, and that the next day's like them should.",
            "Each rule says what was seen; read and edit it before use."
        },
        footer = "  lakewarden quality recommend --data orders.csv --output orders.dqdl")
final class QualityRecommendCommand extends BaseCommand {

    @Mixin
    private DataOptions data = new DataOptions();

    @Mixin
    private ClockOption clock = new ClockOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    @Option(names = "--output", paramLabel = "FILE", description = "Where the ruleset goes instead of standard output.")
    private Path output;

    @Override
    public Integer call() {
        if (output != null) {
            OutputFile.check("--output", output);
        }
        try (Progress progress = verbosity.progress(err());
                DataSets sets = data.sets();
                DuckDbEngine engine = data.open(sets)) {
            if (output != null) {
                List<Path> inputs = engine.sources().values().stream()
                        .flatMap(source -> source.files().stream())
                        .toList();
                OutputFile.refuseInput("--output", output, inputs);
            }
            engine.guesses().forEach(verbosity.notices(err())::println);
            Verbosity.open(progress, engine);
            QualityCheck check = QualityCheck.local(engine, History.NONE, clock.instant(), EvaluationOptions.DEFAULTS)
                    .observedBy(progress);
            Recommendation recommendation = Recommender.of(check, data.primary().path());
            progress.finish();
            write(recommendation);
            verbosity.summary(err(), progress, engine);
            return ExitCode.OK;
        } catch (DataException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void write(Recommendation recommendation) {
        if (output == null) {
            out().print(recommendation.dqdl());
            return;
        }
        try {
            Files.writeString(output, recommendation.dqdl());
        } catch (IOException e) {
            throw OutputFile.failed(output, e);
        }
    }
}
