package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The engine makes a text in one piece, outside of its memory limit, and no deadline stops it: what multiplies
/// texts is counted before.
final class TextGrowthTest {

    private static final DataTable PRIMARY = new DataTable(
            "primary",
            List.of(new Column("id", ColumnType.INTEGER, "INTEGER"), new Column("name", ColumnType.TEXT, "VARCHAR")));

    static Stream<String> multipliers() {
        String many = "a".repeat(5_000);
        return Stream.of(
                "SELECT length(concat(" + "lpad(name, 1000), ".repeat(10) + "name)) FROM primary",
                "SELECT length(replace(name, 'a', rpad(name, 1000, 'x'))), length(replace(rpad(name, 1000), 'a', "
                        + "rpad(name, 1000))) FROM primary",
                "SELECT length(replace('" + many + "', 'a', '" + many + "'))",
                "SELECT length(replace(name, 'a', (SELECT concat('" + many + many + "', name)))) FROM primary",
                "SELECT length(regexp_replace(regexp_replace(name, '', '%1$s'), '', '%1$s')) FROM primary"
                        .formatted("b".repeat(300)),
                nested("SELECT concat(x, x, x, x) x FROM (%s)", 8),
                nested("SELECT concat(x, x) x FROM (SELECT x FROM (%s) UNION SELECT 'a')", 15),
                nested("SELECT concat(x, x) x FROM (SELECT 'a' x UNION ALL %s)", 15),
                nested("SELECT CASE WHEN length(x) > 1 THEN x || x ELSE x END x FROM (%s)", 15),
                nested("SELECT coalesce(concat(x, x), 'a') x FROM (%s) AS t(x)", 15),
                nested("SELECT concat_ws(x, x, x) x FROM (%s)", 8),
                nested("SELECT max(upper(split(concat(x, ',', x), ';')[0])) x FROM (%s)", 15),
                "SELECT length(concat((" + nested("SELECT concat(x, x, x, x) x FROM (%s)", 6) + "), "
                        + "(SELECT concat(x, x, x, x) FROM (" + nested("SELECT concat(x, x, x, x) x FROM (%s)", 6)
                        + "))))",
                "WITH a AS (SELECT concat(name, name, name) x FROM primary), b(y) AS (SELECT replace(x, 'n', x) FROM a),"
                        + " c AS (SELECT replace(y, 'n', y) z FROM b), d AS (SELECT replace(z, 'n', z) z FROM c)"
                        + " SELECT max(length(concat(z, z))) FROM d",
                IntStream.range(0, 20)
                        .mapToObj(i -> ", concat(x%d, x%d) x%d".formatted(i, i, i + 1))
                        .collect(Collectors.joining("", "SELECT length(x20) FROM (SELECT name x0", " FROM primary)")));
    }

    private static String nested(String template, int times) {
        String sql = "SELECT name x FROM primary";
        for (int i = 0; i < times; i++) {
            sql = template.formatted(sql);
        }
        return sql;
    }

    @ParameterizedTest
    @MethodSource("multipliers")
    void aTextThatMayGrowWithoutEndIsRefused(String sql) {
        assertThatThrownBy(() -> translated(sql))
                .isInstanceOf(SparkSqlException.class)
                .hasMessageContaining("a text may grow too long here: at most 10000 columns and characters");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT lpad(name, 1001) FROM primary",
                "SELECT lpad(name, 2000000000, 'x') FROM primary",
                "SELECT rpad(name, id) FROM primary",
                "SELECT rpad(name, -1) FROM primary"
            })
    void textsArePaddedToALiteralLengthOnly(String sql) {
        assertThatThrownBy(() -> translated(sql))
                .isInstanceOf(SparkSqlException.class)
                .hasMessageContaining("pad takes a literal length from 0 to 1000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT rpad(name, 3, name) FROM primary", "SELECT rpad(name, 3, '') FROM primary"})
    void textsArePaddedWithALiteralOnly(String sql) {
        assertThatThrownBy(() -> translated(sql))
                .isInstanceOf(SparkSqlException.class)
                .hasMessageContaining("rpad pads with a literal that is not empty");
    }

    static Stream<String> modest() {
        return Stream.of(
                "SELECT " + "replace(".repeat(20) + "name" + ", '-', '')".repeat(20) + " FROM primary",
                "SELECT count(*) FROM primary WHERE name IN ('" + "z".repeat(20_000) + "')",
                "SELECT regexp_replace(regexp_replace(name, '[^0-9]', ''), '^00', '+') FROM primary",
                "SELECT lpad(concat(name, id), 1000, '0'), initcap(name) FROM primary",
                "SELECT concat_ws(', ', name, upper(name), lower(name), id, id + 1) FROM primary",
                "SELECT replace(replace(replace(name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') FROM primary",
                "SELECT concat(" + "name, ".repeat(60) + "name) FROM primary");
    }

    @ParameterizedTest
    @MethodSource("modest")
    void ordinaryWorkOnTextsIsNotRefused(String sql) {
        assertThat(translated(sql).sql()).isNotBlank();
    }

    private static Translated translated(String sql) {
        return new SparkSql(new DuckDbDialect(), Instant.EPOCH).query(sql, Map.of("primary", PRIMARY));
    }
}
