package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MeterTest {

    private final List<String> lines = new ArrayList<>();
    private final Meter embedded = new EmbeddedMeter(
            "dq-alert", Clock.fixed(Instant.ofEpochMilli(1_796_000_000_123L), ZoneOffset.UTC), lines::add);

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
    void anyNameBecomesOneThatCloudWatchTakes(String name) {
        assertThat(Meter.dimensionValue(name.repeat(3_000))).matches("[\\x21-\\x7e&&[^:]][\\x21-\\x7e]{0,249}");
    }

    @Test
    void aValueIsALineOfCloudWatchsFormatUnderTheTimeOfNow() {
        embedded.count("Handled");
        assertThat(lines).containsExactly("""
                {"_aws":{"Timestamp":1796000000123,"CloudWatchMetrics":[{"Namespace":"Lakewarden",\
                "Dimensions":[["Service"]],"Metrics":[{"Name":"Handled","Unit":"Count"}]}]},\
                "Service":"dq-alert","Handled":1.0}""");
    }

    @Test
    void aDimensionIsASumOfItsOwnBesideTheServices() {
        embedded.record("DataAge", 6, Meter.Unit.SECONDS, "DataSet", "sales orders");
        assertThat(lines).containsExactly("""
                {"_aws":{"Timestamp":1796000000123,"CloudWatchMetrics":[{"Namespace":"Lakewarden",\
                "Dimensions":[["Service"],["DataSet"]],"Metrics":[{"Name":"DataAge","Unit":"Seconds"}]}]},\
                "Service":"dq-alert","DataSet":"sales_orders","DataAge":6.0}""");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void aValueThatIsNoNumberIsNoLineAndFailsNobody(double value) {
        embedded.record("Score", value, Meter.Unit.NONE);
        assertThat(lines).isEmpty();
    }
}
