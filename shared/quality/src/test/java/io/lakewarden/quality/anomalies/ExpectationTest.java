package io.lakewarden.quality.anomalies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpectationTest {

    private static final String ROWS = "Dataset.*.RowCount";
    private static final String MEAN = "Column.a.Mean";

    private static List<Double> values(double... values) {
        return DoubleStream.of(values).boxed().toList();
    }

    private static Expectation of(String metric, double... values) {
        return Expectation.of(metric, values(values)).orElseThrow();
    }

    @Test
    void twoValuesAreTooFew() {
        assertThat(Expectation.of(ROWS, values(1, 1))).isEmpty();
        assertThat(Expectation.of(ROWS, values(1, 1, 1))).isPresent();
    }

    @Test
    void limitsAreScaledMedianDeviationsFromTheMedian() {
        // Median 100, median deviation 1, ten values: 3.5 * (1 + 10/10) * 1.4826 = 10.3782.
        Expectation expectation = of(ROWS, 100, 101, 99, 100, 102, 98, 100, 101, 99, 100);

        assertThat(expectation.expected()).isEqualTo(100);
        assertThat(expectation.lower()).isEqualTo(89.6218, within(1e-9));
        assertThat(expectation.upper()).isEqualTo(110.3782, within(1e-9));
        assertThat(expectation.isAnomaly(90)).isFalse();
        assertThat(expectation.isAnomaly(89)).isTrue();
        assertThat(expectation.isAnomaly(111)).isTrue();
        assertThat(expectation.why(ROWS, 5))
                .isEqualTo(
                        "Dataset.*.RowCount is 5, outside 89.6218 to 110.378: the median of the last 10 runs is 100");
    }

    @Test
    void aChangeOfLessThanThreePercentIsNone() {
        Expectation expectation = of(ROWS, 1000, 1000, 1000, 1000, 1000);

        assertThat(expectation.isAnomaly(1029)).isFalse();
        assertThat(expectation.isAnomaly(971)).isFalse();
        assertThat(expectation.isAnomaly(1031)).isTrue();
        assertThat(expectation.isAnomaly(969)).isTrue();
    }

    @Test
    void whatHasAlwaysBeenZeroStandsOutWhenItIsNot() {
        Expectation expectation = of("Column.a.ZerosCount", 0, 0, 0, 0);

        assertThat(expectation.isAnomaly(0)).isFalse();
        assertThat(expectation.isAnomaly(1)).isTrue();
        assertThat(of(MEAN, 0, 0, 0).isAnomaly(1e-17))
                .as("noise of floating point")
                .isFalse();
    }

    @Test
    void weekendsReturn() {
        List<Double> weeks = new ArrayList<>();
        for (int day = 0; day < 28; day++) {
            weeks.add(day % 7 < 5 ? 1000.0 + day : 300.0 + day);
        }
        Expectation expectation = Expectation.of(ROWS, weeks).orElseThrow();

        assertThat(expectation.isAnomaly(1010)).isFalse();
        assertThat(expectation.isAnomaly(310)).isFalse();
        assertThat(expectation.isAnomaly(600)).isTrue();
        assertThat(expectation.isAnomaly(10)).isTrue();
    }

    @Test
    void oneEarlierMistakeExcusesNone() {
        Expectation expectation = of(ROWS, 100, 101, 99, 0, 102, 98, 100);

        assertThat(expectation.isAnomaly(0)).isTrue();
    }

    @Test
    void noRowsStandOutHoweverTheNumberVaries() {
        Expectation expectation = of(ROWS, 100, 2000, 900, 1500, 300, 1000, 2500, 120);

        assertThat(expectation.isAnomaly(0)).isTrue();
        assertThat(expectation.isAnomaly(9)).isTrue();
        assertThat(expectation.isAnomaly(11)).isFalse();
        assertThat(expectation.lower()).isEqualTo(10.0);
    }

    @Test
    void aTableThatGrowsSteadilyIsNoAnomaly() {
        List<Double> grown = new ArrayList<>();
        for (int day = 0; day < 200; day++) {
            Expectation.of(ROWS, grown.reversed())
                    .ifPresent(expectation -> assertThat(expectation.isAnomaly(1000 + 50.0 * grown.size()))
                            .as("day " + grown.size())
                            .isFalse());
            grown.add(1000 + 50.0 * day);
        }
    }

    @Test
    void aNewLevelIsAnomalousOnlyAtFirst() {
        List<Double> days = new ArrayList<>(Collections.nCopies(50, 1000.0));
        int alarms = 0;
        for (int day = 0; day < 20; day++) {
            alarms += Expectation.of(ROWS, days.reversed()).orElseThrow().isAnomaly(2000) ? 1 : 0;
            days.add(2000.0);
        }
        assertThat(alarms).isEqualTo(5);
    }

    @Test
    void limitsStayWhereTheMetricCanBe() {
        Expectation share = of("Column.a.Completeness", 1, 0.8, 0.9, 0.7);
        assertThat(share.lower()).isZero();
        assertThat(share.upper()).isEqualTo(1);
        assertThat(of("Multicolumn.a,b.ColumnCorrelation", 0.9, 0.1, -0.5).upper())
                .isEqualTo(1);
        assertThat(of("Column.a.StandardDeviation", 1, 9, 4).lower()).isZero();
        assertThat(of(MEAN, 1, 9, 4).lower()).isNegative();
    }

    @Test
    void onlyTheLatestFiftyCount() {
        List<Double> values = new ArrayList<>(Collections.nCopies(50, 10.0));
        values.addAll(Collections.nCopies(500, 99.0));

        assertThat(Expectation.of(ROWS, values).orElseThrow().expected()).isEqualTo(10);
        assertThat(Expectation.of(ROWS, values).orElseThrow().isAnomaly(99)).isTrue();
    }

    @Test
    void theLargestNumbersAreNoTrouble() {
        Expectation expectation = of(MEAN, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE);

        assertThat(expectation.expected()).isZero();
        assertThat(expectation.isAnomaly(Double.MAX_VALUE)).isFalse();
        assertThat(expectation.why(MEAN, 1)).contains("Infinity");
    }

    @ParameterizedTest
    @CsvSource({"6, 0.015", "10, 0.006", "20, 0.003", "50, 0.002"})
    void normalValuesAreRarelyTakenForAnomalies(int runs, double most) {
        Random random = new Random(20260301);
        int alarms = 0;
        int trials = 20_000;
        for (int trial = 0; trial < trials; trial++) {
            List<Double> earlier =
                    random.doubles(runs).map(_ -> random.nextGaussian()).boxed().toList();
            alarms += Expectation.of(MEAN, earlier).orElseThrow().isAnomaly(random.nextGaussian()) ? 1 : 0;
        }
        assertThat((double) alarms / trials).isLessThan(most);
    }
}
