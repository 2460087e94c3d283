package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What each construct of Spark's predicates keeps, on a real DuckDB. Row 1 is EU, row 2 is US, row 3 is
/// null but for its id.
final class SparkPredicateTest {
    private static SampleTable table;

    @BeforeAll
    static void open() throws SQLException {
        table = new SampleTable();
    }

    @AfterAll
    static void close() throws SQLException {
        table.close();
    }

    private static final String KEPT = """
            id = 1 ⇒ 1
            id == 1 ⇒ 1
            id <> 1 ⇒ 2 3
            id != 1 ⇒ 2 3
            !(id = 1) ⇒ 2 3
            NOT id = 1 ⇒ 2 3
            id = 1 OR id = 2 AND flag ⇒ 1
            id = 1 /* a comment */ or id = 3 -- the end ⇒ 1 3
            region = "EU" ⇒ 1
            region = 'EU' ⇒ 1
            region <=> 'EU' ⇒ 1
            NOT region <=> 'EU' ⇒ 2 3
            region <=> null ⇒ 3
            region is not distinct from null ⇒ 3
            region is distinct from 'EU' ⇒ 2 3
            `order id` > 10 ⇒ 2
            primary.`order id` > 10 ⇒ 2
            ID = 1 ⇒ 1
            region in ('EU', "US") ⇒ 1 2
            region not in ('EU') ⇒ 2
            region is null ⇒ 3
            region is not null ⇒ 1 2
            flag is true ⇒ 1
            flag is not true ⇒ 2 3
            flag is unknown ⇒ 3
            flag ⇒ 1
            flag = 'true' ⇒ 1
            id between 1 and 2 ⇒ 1 2
            id not between 1 and 2 ⇒ 3
            code > 5 ⇒ 1
            code = 7 ⇒ 1
            code = 7L ⇒ 1
            code >= 6.5 ⇒ 1
            code between 5 and 8 ⇒ 1
            code in (7, 8) ⇒ 1
            id in ('1', '2') ⇒ 1 2
            day_text > date'2024-01-01' ⇒ 1
            day_text = d ⇒ 1
            to_date(day_text) = d ⇒ 1
            to_date(day_text, 'yyyy-MM-dd') = date '2024-1-31' ⇒ 1
            to_timestamp('31/01/2024 05:06', 'dd/MM/yyyy HH:mm') = timestamp'2024-01-31 05:06:00' ⇒ 1 2 3
            d > date'2024-02-01' ⇒ 2
            d < current_date() ⇒ 1
            d = current_date ⇒ 2
            ts < now() ⇒ 1 2
            ts > current_timestamp() - interval 1 day ⇒ 2
            ts = timestamp'2024-01-31T10:20:30Z' ⇒ 1
            ts - timestamp'2024-01-01 00:00:00' > interval 30 days ⇒ 1 2
            day_text - timestamp'2024-01-01 00:00:00' > interval 29 days ⇒ 1
            timestamp'2024-03-01 00:00:00' - day_text > interval 29 days ⇒ 1
            ts = timestamp'2024-01-31 11:20:30+01:00' ⇒ 1
            d + interval 1 day = date'2024-02-01' ⇒ 1
            d + 1 = date'2024-02-01' ⇒ 1
            d - 1 = date'2024-01-30' ⇒ 1
            d + interval '7 days' = date'2024-02-07' ⇒ 1
            d + interval 1 month = date'2024-02-29' ⇒ 1
            add_months(d, 1) = date'2024-02-29' ⇒ 1
            date_add(d, 2) = '2024-02-02' ⇒ 1
            date_sub(d, 30) = '2024-01-01' ⇒ 1
            datediff(current_date(), d) > 700 ⇒ 1
            datediff(d, '2024-01-01') = 30 ⇒ 1
            timestampdiff(HOUR, ts, timestamp'2024-01-31 12:00:00') = 1 ⇒ 1
            dateadd(MONTH, 1, d) = date'2024-02-29' ⇒ 1
            last_day(d) = d ⇒ 1
            trunc(d, 'MM') = date'2024-01-01' ⇒ 1
            date_trunc('month', ts) = timestamp'2024-01-01 00:00:00' ⇒ 1
            year(d) = 2024 and month(d) = 1 and day(d) = 31 ⇒ 1
            year(ts) = 2024 and hour(ts) = 10 and minute(ts) = 20 and second(ts) = 30 ⇒ 1
            dayofweek(d) = 4 and weekday(d) = 2 and quarter(d) = 1 and dayofyear(d) = 31 and weekofyear(d) = 5 ⇒ 1
            extract(year from d) = 2024 ⇒ 1
            date_part('month', d) = 1 ⇒ 1
            date_format(ts, 'yyyy/MM/dd HH:mm:ss') = '2024/01/31 10:20:30' ⇒ 1
            unix_timestamp(ts) = 1706696430 ⇒ 1
            unix_timestamp(timestamp'1970-01-01 00:00:01.5') = 1 ⇒ 1 2 3
            make_date(2026, 2, 28) = date'2026-02-28' ⇒ 1 2 3
            make_date(2026, 2, 30) is null ⇒ 1 2 3
            from_unixtime(1706696430) = '2024-01-31 10:20:30' ⇒ 1 2 3
            unix_timestamp() = 1773570030 ⇒ 1 2 3
            nvl(region, 'none') = 'none' ⇒ 3
            ifnull(region, 'none') = 'none' ⇒ 3
            coalesce(region, 'none') = 'none' ⇒ 3
            nvl2(region, 'a', 'b') = 'b' ⇒ 3
            if(flag, 1, 2) = 2 ⇒ 2 3
            nullif(region, 'EU') is null ⇒ 1 3
            case when id = 1 then 'a' else 'b' end = 'a' ⇒ 1
            case region when 'EU' then 1 when 'US' then 2 end = 2 ⇒ 2
            concat(region, '!') = 'EU!' ⇒ 1
            lpad(region, 4, '*') = '**EU' ⇒ 1
            rpad(region, 5, 'ab') = 'EUaba' ⇒ 1
            lpad(region, 1, '*') = 'E' ⇒ 1
            rpad(region, 3) = 'EU ' ⇒ 1
            lpad(region, 0) = '' ⇒ 1 2
            lpad(code, 5, '0') = '00007' ⇒ 1
            lpad(id, 3, '0') = '002' ⇒ 2
            lpad(region, 2, '*') is null ⇒ 3
            initcap(region) = 'Eu' ⇒ 1
            initcap('hELLO  wORLD o-x') = 'Hello  World O-x' ⇒ 1 2 3
            initcap(' é') = ' É' and initcap('') = '' ⇒ 1 2 3
            initcap(region) is null ⇒ 3
            concat(region, null) is null ⇒ 1 2 3
            region || '!' = 'EU!' ⇒ 1
            concat(id, '-', region) = '1-EU' ⇒ 1
            concat_ws('-', region, 'x') = 'x' ⇒ 3
            region like 'E%' ⇒ 1
            region like 'e%' ⇒
            region ilike 'e%' ⇒ 1
            region not like 'E%' ⇒ 2
            region like any ('E%', 'U%') ⇒ 1 2
            region like all ('%U%', 'E%') ⇒ 1
            'a_c' like 'a\\_c' ⇒ 1 2 3
            'abc' like 'a\\_c' ⇒
            'a%c' like 'a#%c' escape '#' ⇒ 1 2 3
            region rlike '^E' ⇒ 1
            region regexp 'U$' ⇒ 1
            region not rlike '^E' ⇒ 2
            region rlike '(?=E)EU' ⇒ 1
            region rlike '(.)\\\\1' ⇒
            code rlike '\\\\d+x' ⇒ 2
            code rlike r'^\\d+$' ⇒ 1
            regexp_extract(code, '(\\\\d+)(x)', 2) = 'x' ⇒ 2
            regexp_replace(code, '(\\\\d)(x)', '$2$1') = '1x2' ⇒ 2
            length(region) = 2 ⇒ 1 2
            upper(lower(region)) = 'EU' ⇒ 1
            trim('  a ') = 'a' ⇒ 1 2 3
            trim(both 'x' from 'xax') = 'a' ⇒ 1 2 3
            trim(leading from '  a') = 'a' ⇒ 1 2 3
            substring(region, 1, 1) = 'E' ⇒ 1
            substr(region, 0, 1) = 'E' ⇒ 1
            substring(region, -1) = 'U' ⇒ 1
            substring('abcdef' from 2 for 3) = 'bcd' ⇒ 1 2 3
            instr(region, 'U') = 2 ⇒ 1
            locate('U', region) = 1 ⇒ 2
            locate('b', 'abab', 3) = 4 ⇒ 1 2 3
            position('U' in region) = 2 ⇒ 1
            left(region, 1) = 'E' and right(region, 1) = 'U' ⇒ 1
            startswith(region, 'E') and endswith(region, 'U') and contains(region, 'EU') ⇒ 1
            replace(region, 'E', 'e') = 'eU' ⇒ 1
            split('a,b,c', ',')[1] = 'b' and size(split('a,b', ',')) = 2 ⇒ 1 2 3
            id DIV 2 = 1 ⇒ 2 3
            -7 DIV 2 = -3 ⇒ 1 2 3
            id / 2 = 0.5 ⇒ 1
            id / 0 is null ⇒ 1 2 3
            id % 2 = 1 ⇒ 1 3
            id % 0 is null ⇒ 1 2 3
            mod(id, 2) = 1 and pmod(-1, 3) = 2 ⇒ 1 3
            big = -7 ⇒ 2
            -big = 7L ⇒ 2
            id = 1S and id = 1Y and score = 0.5D and score = 0.5F and amount = 1.5BD ⇒ 1
            score = 5e-1 ⇒ 1
            isnan(score) ⇒ 2
            score > 1e308 ⇒ 2
            nanvl(score, 0) = 0 ⇒ 2
            abs(big) = 7 and sign(big) = -1 ⇒ 2
            round(2.5) = 3 and ceil(1.2) = 2 and floor(-1.2) = -2 and sqrt(9) = 3 and power(2, 3) = 8 ⇒ 1 2 3
            log(-1) is null and ln(1) = 0 and isnan(sqrt(-1)) ⇒ 1 2 3
            greatest(1, id) = 3 and least(1, id) = 1 ⇒ 3
            cast(code as int) = 7 ⇒ 1
            cast(code as int) is null ⇒ 2 3
            cast('1.7' as int) = 1 ⇒ 1 2 3
            cast('1e3' as int) is null ⇒ 1 2 3
            cast(1.7 as int) = 1 ⇒ 1 2 3
            int('12') = 12 ⇒ 1 2 3
            cast('1.256' as decimal(5, 2)) = 1.26 ⇒ 1 2 3
            cast(id as string) = '1' ⇒ 1
            id::string = '1' ⇒ 1
            cast('yes' as boolean) ⇒ 1 2 3
            cast('2024-02-30' as date) is null ⇒ 1 2 3
            try_cast('x' as double) is null ⇒ 1 2 3
            '5' + 1 = 6 ⇒ 1 2 3
            'it\\'s' = "it's" ⇒ 1 2 3
            'it''s' = "it's" ⇒ 1 2 3
            'a\\tb' = 'a\\u0009b' ⇒ 1 2 3
            'a' 'b' = 'ab' ⇒ 1 2 3
            "say \\"hi\\"" = 'say "hi"' ⇒ 1 2 3
            id & 1 = 1 and (id | 2) = 3 and id ^ 1 = 0 and ~id = -2 and 1 << 2 = 4 ⇒ 1
            sha2('a', 256) = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb' ⇒ 1 2 3
            true ⇒ 1 2 3
            null ⇒
            """;

    static Stream<Arguments> predicates() {
        return KEPT.lines().map(line -> {
            String[] parts = line.split(" ⇒", 2);
            return Arguments.of(
                    parts[0],
                    Arrays.stream(parts[1].strip().split(" "))
                            .filter(id -> !id.isEmpty())
                            .map(Integer::valueOf)
                            .toList());
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("predicates")
    void keepsTheRowsThatSparkKeeps(String predicate, List<Integer> ids) {
        assertThat(table.kept(predicate)).isEqualTo(ids);
    }

    @Test
    void aLineCommentAtTheEndSwallowsNothing() {
        assertThat(table.kept("id = 1 -- )")).containsExactly(1);
    }

    @Test
    void thousandsOfTermsAreFlat() {
        String many = "id = 1" + " or id = 1".repeat(4_000);
        assertThat(table.kept(many)).containsExactly(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "id >>> 3 and",
                "id = 1) OR (1 = 1",
                "id = 1; DROP TABLE primary",
                "id = 1 UNION SELECT 1",
                "id = 1 AS x",
                "id = 'open",
                "id = 1 /* open",
                "SELECT 1",
                "id = (SELECT 1)",
                "id IN (SELECT id FROM primary)",
                "EXISTS (SELECT 1)",
                "count(*) > 1",
                "row_number() OVER (ORDER BY id) = 1",
                "id[0] = 1",
                "nope = 1",
                "nested.a = 1",
                "nested is null",
                "other.id = 1",
                "id.x = 1",
                "transform(array(1), x -> x) = 1",
                "id = :p",
                "id = ?",
                "length() = 1",
                "length(region, region, region) = 1",
                "current_user = 'x'",
                "*",
                "struct(1, 2) = 1",
                "date'2024-13-01' = d",
                "d > interval 1 parsec",
                "cast(region as array<int>) is null",
                "x'41' = 'A'",
                "region collate UTF8_LCASE = 'eu'",
                "1",
                "id",
                "id = 1 and id + 1",
                "not id",
                "id is true",
                "d is not false",
            })
    void refusesWithAPlace(String predicate) {
        assertThatThrownBy(() -> table.kept(predicate))
                .isInstanceOf(SparkSqlException.class)
                .hasMessageMatching("(?s).+ \\(line \\d+, column \\d+\\)");
    }

    @Test
    void namesTheConstructAndThePlace() {
        assertThatThrownBy(() -> table.kept("id = 1\n  and id >>> 1 = 0"))
                .hasMessage(">>> (unsigned shift) has no counterpart in DuckDB (line 2, column 10)");
        assertThatThrownBy(() -> table.kept("regoin = 'EU'"))
                .hasMessage("there is no column 'regoin'; did you mean 'region'? (line 1, column 1)");
        assertThatThrownBy(() -> table.kept("lenght(region) = 2"))
                .hasMessage(
                        "'lenght' is no function that may be called here; did you mean 'length'? (line 1, column 1)");
        assertThatThrownBy(() -> table.kept("id = 1 or id"))
                .hasMessage("a condition is true or false, and this is INTEGER (line 1, column 11)");
    }
}
