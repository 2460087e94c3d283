package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole queries on a real DuckDB: `query ⇒ rows`, cells joined by a comma, rows by a bar.
final class SparkQueryTest {
    private static SampleTable table;

    @BeforeAll
    static void open() throws SQLException {
        table = new SampleTable();
    }

    @AfterAll
    static void close() throws SQLException {
        table.close();
    }

    private static final String QUERIES = """
            SELECT count(*) FROM primary ⇒ 3
            select count(*) from primary; ⇒ 3
            select count(*) from PRIMARY where region = "EU" ⇒ 1
            SELECT count(region), count(distinct region), count(region, d), count(distinct region, d) FROM primary ⇒ 2,2,2,2
            SELECT max(id) - min(id) FROM primary ⇒ 2
            SELECT sum(code) FROM primary ⇒ 7.0
            SELECT avg(id), sum(amount) FROM primary ⇒ 2.0,11.50
            SELECT count(*) FROM primary p JOIN customers c ON p.id = c.id ⇒ 1
            SELECT count(*) FROM primary p LEFT JOIN customers c ON p.id = c.id WHERE c.id IS NULL ⇒ 2
            SELECT count(*) FROM primary LEFT ANTI JOIN customers ON primary.id = customers.id ⇒ 2
            SELECT id FROM primary p LEFT SEMI JOIN customers c ON p.id = c.id ⇒ 1
            SELECT count(*) FROM primary JOIN customers USING (id) ⇒ 1
            SELECT count(*) FROM primary NATURAL JOIN customers ⇒ 1
            SELECT count(*) FROM primary, customers ⇒ 6
            SELECT count(*) FROM primary CROSS JOIN customers ⇒ 6
            SELECT count(*) FROM primary LEFT JOIN customers ⇒ 6
            SELECT count(*) FROM primary FULL OUTER JOIN customers ⇒ 6
            SELECT count(*) FROM primary NATURAL LEFT JOIN customers ⇒ 3
            SELECT count(*) FROM primary LEFT SEMI JOIN customers ⇒ 3
            SELECT count(*) FROM primary LEFT ANTI JOIN customers ⇒ 0
            SELECT count(*) FROM primary WHERE id IN (SELECT id FROM customers) ⇒ 1
            SELECT count(*) FROM primary p WHERE NOT EXISTS (SELECT 1 FROM customers c WHERE c.id = p.id) ⇒ 2
            SELECT count(*) FROM primary WHERE id > (SELECT min(id) FROM customers) ⇒ 2
            SELECT count(*) FROM (SELECT region FROM primary GROUP BY region HAVING count(*) = 1) ⇒ 3
            SELECT count(*) FROM (SELECT id, count(*) AS n FROM primary GROUP BY id) t WHERE t.n > 1 ⇒ 0
            SELECT region, count(*) n FROM primary GROUP BY region ORDER BY n DESC, region ⇒ null,1|EU,1|US,1
            SELECT region AS r FROM primary GROUP BY r HAVING r IS NOT NULL ORDER BY r DESC ⇒ US|EU
            SELECT region FROM primary ORDER BY region LIMIT 1 ⇒ null
            SELECT region FROM primary ORDER BY 1 DESC LIMIT 1 OFFSET 1 ⇒ EU
            WITH x AS (SELECT id FROM primary), y AS (SELECT id + 1 AS k FROM x) SELECT sum(k) FROM y ⇒ 9
            WITH primary AS (SELECT id FROM primary WHERE id > 1) SELECT count(*) FROM primary ⇒ 2
            WITH x(a) AS (SELECT id FROM primary) SELECT max(a) FROM x ⇒ 3
            SELECT id FROM primary UNION SELECT id FROM customers ORDER BY id ⇒ 1|2|3|4
            SELECT id FROM primary UNION ALL SELECT id FROM customers ORDER BY 1 ⇒ 1|1|2|3|4
            SELECT id FROM primary EXCEPT SELECT id FROM customers ORDER BY id ⇒ 2|3
            SELECT id FROM primary MINUS SELECT id FROM customers ORDER BY id DESC ⇒ 3|2
            SELECT id FROM primary INTERSECT SELECT id FROM customers ⇒ 1
            SELECT count_if(id > 1), sum(id) FILTER (WHERE id > 1) FROM primary ⇒ 2,5
            SELECT count_if(id > 9) FROM primary WHERE id > 9 ⇒ 0
            SELECT id, row_number() OVER (PARTITION BY flag ORDER BY id DESC) FROM primary ORDER BY id ⇒ 1,1|2,1|3,1
            SELECT id, sum(id) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) s FROM primary ORDER BY id ⇒ 1,1|2,3|3,6
            SELECT id, lag(id, 1) OVER (ORDER BY id) FROM primary ORDER BY id ⇒ 1,null|2,1|3,2
            SELECT DISTINCT flag FROM primary ORDER BY flag ⇒ null|false|true
            SELECT c.* FROM customers c ORDER BY c.id ⇒ 1,it's|4,x
            SELECT * EXCEPT (name) FROM customers ORDER BY id ⇒ 1|4
            SELECT id AS a, a + 1 AS b FROM customers ORDER BY a ⇒ 1,2|4,5
            SELECT stddev_pop(id), percentile(id, 0.5), percentile_approx(id, 0.5), median(id) FROM customers ⇒ 1.5,2.5,1,2.5
            SELECT approx_count_distinct(id), max_by(name, id) FROM customers ⇒ 2,x
            SELECT /*+ BROADCAST(c) */ count(*) FROM customers c ⇒ 2
            SELECT count(*) FROM sales.orders ⇒ 3
            SELECT current_date(), 1 ⇒ 2026-03-15,1
            SELECT count(*) FROM ((SELECT id FROM primary)) q ⇒ 3
            SELECT count(*) FROM (primary p JOIN customers c ON p.id = c.id) ⇒ 1
            """;

    static Stream<Arguments> queries() {
        return QUERIES.lines().map(line -> Arguments.of((Object[]) line.split(" ⇒ ", 2)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queries")
    void answersAsSparkDoes(String query, String rows) {
        String got = table.queried(query).stream()
                .map(row -> String.join(",", row.stream().map(String::valueOf).toList()))
                .reduce((a, b) -> a + "|" + b)
                .orElse("");
        assertThat(got).isEqualTo(rows);
    }

    @Test
    void namesTheColumnsThatComeOut() {
        assertThat(table.translated("SELECT p.id, region AS r, count(*) FROM primary p GROUP BY 1, 2")
                        .columns())
                .containsExactly("id", "r", "count(*)");
    }

    @Test
    void saysWhichTablesThereAre() {
        assertThatThrownBy(() -> table.translated("SELECT *\nFROM elsewhere"))
                .hasMessage(
                        "there is no table 'elsewhere' (there are: customers, primary, sales.orders) (line 2, column 6)");
    }
}
