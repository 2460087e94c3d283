package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

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

    @ParameterizedTest
    @ValueSource(strings = {"a b", "", "\n", "\u0000", "::", "\u05d0\u05d1", "\ud83d\ude00", "\ud83d"})
    void noNameMakesTheMetricFail(String name) {
        assertThatCode(() -> DimensionSet.of("DataSet", Meter.dimensionValue(name.repeat(3_000))))
                .doesNotThrowAnyException();
    }
}
