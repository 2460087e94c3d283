package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.lambda.powertools.metrics.model.DimensionSet;

final class MeterTest {

    @ParameterizedTest
    @CsvSource({
        "sales.orders, sales.orders",
        "prod-orders (after join), prod-orders_(after_join)",
        ":orders, orders",
        "' ', unknown",
        "bestellungen-ü, bestellungen-_"
    })
    void aNameFromOutsideBecomesADimension(String name, String dimension) {
        assertThat(Meter.dimensionValue(name)).isEqualTo(dimension);
    }

    @Test
    void withoutNamesAValueCountsForAllTogether() {
        List<String> recorded = new ArrayList<>();
        Meter meter = Meter.withoutNames(new Meter() {
            @Override
            public void record(String metric, double value, Unit unit) {
                recorded.add(metric + " " + value);
            }

            @Override
            public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
                recorded.add(metric + " of " + dimensionValue);
            }
        });
        meter.record("Score", 0.5, Meter.Unit.NONE, "DataSet", "sales.orders");
        meter.count("Handled");
        assertThat(recorded).containsExactly("Score 0.5", "Handled 1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "", "\n", "\u0000", "::", "\u05d0\u05d1", "\ud83d\ude00", "\ud83d"})
    void noNameMakesTheMetricFail(String name) {
        assertThatCode(() -> DimensionSet.of("DataSet", Meter.dimensionValue(name.repeat(3_000))))
                .doesNotThrowAnyException();
    }

    /// Powertools refuses to write without a namespace, and here none is set.
    @Test
    void aMetricThatCannotBeWrittenFailsNobody() {
        Meter meter = Meter.embedded();
        assertThatCode(() -> meter.record("Score", 0.5, Meter.Unit.NONE, "DataSet", "sales.orders"))
                .doesNotThrowAnyException();
    }
}
