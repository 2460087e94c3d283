package io.lakewarden.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random rulesets over random data get Deequ's verdicts and metrics, but for the documented differences.
///
/// `-Doracle.seed=N -Doracle.trials=N` asks other trials; the seed that a failure prints asks for that very one.
final class AgreementTest {

    private static final Path DEEQU = Path.of("../deequ");

    private static DeequProcess deequ;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        deequ = DeequProcess.start(DEEQU, Shrinking.FOR_SMALL_DATA);
    }

    @AfterAll
    static void stop() {
        deequ.close();
    }

    @Test
    void onlyDocumentedDifferences() {
        long first = Long.getLong("oracle.seed", 1);
        long trials = Long.getLong("oracle.trials", 60);
        List<String> reports = new ArrayList<>();
        LongStream.range(first, first + trials)
                .forEach(seed -> undocumented(seed).stream()
                        .map(one -> "seed " + seed + ": " + one + "\n" + one.trial())
                        .forEach(reports::add));
        assertThat(reports).as("differences that Differences does not list").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("differences")
    void eachDocumentedDifferenceIsOne(Difference difference) {
        Trial example = difference.example();
        List<Disagreement> found = Disagreement.in(example, example.ask(deequ, folder));
        assertThat(found).as("disagreements on\n%s", example).isNotEmpty().allMatch(difference.explains());
    }

    static Stream<Named<Difference>> differences() {
        return Differences.ALL.stream().map(one -> Named.of(one.name(), one));
    }

    private List<Disagreement> undocumented(long seed) {
        Trial trial = Trial.of(seed);
        Shrinking shrinking = new Shrinking(deequ, folder);
        return Disagreement.in(trial, trial.ask(deequ, folder)).stream()
                .filter(one -> Differences.explaining(one).isEmpty())
                .flatMap(one -> shrinking.alone(one).stream())
                .map(shrinking::smallest)
                .toList();
    }
}
