package io.lakewarden.oracle;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

/// Data and rules about them.
record Trial(Sample primary, Optional<Sample> reference, List<String> rules) {

    private static final EngineLimits LIMITS = new EngineLimits("512MB", "1GB", 2, Duration.ofSeconds(30));

    Trial {
        rules = List.copyOf(rules);
    }

    /// The same trial for the same seed, on every machine.
    static Trial of(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<Cells> columns = Sample.randomColumns(random);
        Sample primary = Sample.random(random, columns);
        Optional<Sample> reference = random.nextBoolean() ? Optional.of(reference(random, primary)) : Optional.empty();
        return new Trial(primary, reference, new Rules(random, primary, reference).some(12));
    }

    /// Begins a trial of some of the known columns.
    static Example on(String... columns) {
        return new Example(Sample.of(List.of(columns)), Optional.empty());
    }

    /// A trial made by hand.
    record Example(Sample primary, Optional<Sample> reference) {

        Example row(String... cells) {
            return new Example(primary.with(List.of(cells)), reference);
        }

        Example against(Example other) {
            return new Example(primary, Optional.of(other.primary()));
        }

        Trial rule(String rule) {
            return new Trial(primary, reference, List.of(rule));
        }
    }

    /// Like the primary table, or nearly.
    private static Sample reference(RandomGenerator random, Sample primary) {
        if (random.nextInt(4) == 0) {
            return Sample.random(random, Sample.randomColumns(random));
        }
        Sample other = Sample.random(random, primary.columns());
        return random.nextBoolean() ? primary : other;
    }

    Trial with(Sample other) {
        return new Trial(other, reference, rules);
    }

    Trial with(List<String> other) {
        return new Trial(primary, reference, other);
    }

    String ruleset() {
        return rules.stream().collect(Collectors.joining(",\n  ", "Rules = [\n  ", "\n]"));
    }

    Answers ask(DeequProcess deequ, Path folder) {
        Path data = folder.resolve("primary.parquet");
        Path other = folder.resolve("ref.parquet");
        primary.write(data);
        reference.ifPresent(sample -> sample.write(other));
        Map<String, Path> additional = reference.isPresent() ? Map.of("ref", other) : Map.of();
        return new Answers(ours(data, additional), theirs(deequ, data, additional));
    }

    private QualityReport ours(Path data, Map<String, Path> additional) {
        ReadOptions options = ReadOptions.sniffed();
        Map<String, io.lakewarden.quality.duckdb.DataFiles> references = additional.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> DataLocator.locate(entry.getValue().toString(), options)));
        try (DuckDbEngine engine =
                DuckDbEngine.open(DataLocator.locate(data.toString(), options), references, options, LIMITS)) {
            return QualityCheck.local(engine, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS)
                    .run("trial", QualityCheck.parse(ruleset()));
        }
    }

    private DeequAnswer theirs(DeequProcess deequ, Path data, Map<String, Path> additional) {
        Map<String, String> files = additional.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().toString()));
        return deequ.ask(new DeequRequest(ruleset(), data.toString(), files));
    }

    @Override
    public String toString() {
        return "primary:\n  " + primary
                + reference.map(sample -> "\nref:\n  " + sample).orElse("") + "\n" + ruleset();
    }

    /// What both say.
    record Answers(QualityReport ours, DeequAnswer theirs) {}
}
