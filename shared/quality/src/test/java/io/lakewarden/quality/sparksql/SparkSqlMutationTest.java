package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Mutated texts: the translator refuses with its own exception or gives SQL that the engine's parser
/// accepts; it neither crashes nor hangs.
final class SparkSqlMutationTest {

    private static final List<String> SEEDS = List.of(
            "SELECT count(*) FROM primary WHERE region = 'EU' AND id BETWEEN 1 AND 3 OR NOT flag",
            "WITH x AS (SELECT id, region r FROM primary) SELECT r, sum(id) FROM x GROUP BY r HAVING sum(id) > 1 ORDER BY 1 LIMIT 3",
            "SELECT p.* FROM primary p LEFT JOIN customers c USING (id) WHERE c.name IS NULL",
            "SELECT CASE WHEN code RLIKE '^[0-9]+$' THEN cast(code AS int) ELSE -1 END c FROM primary",
            "SELECT row_number() OVER (PARTITION BY region ORDER BY d DESC) FROM primary",
            "SELECT id FROM primary WHERE d > date'2024-01-01' + INTERVAL 3 DAYS UNION ALL SELECT id FROM customers",
            "SELECT concat(region, \"x\", `order id`) || 'y' <=> NULL, nvl(code, 1L), 7 DIV 2, 1.5D FROM primary",
            "SELECT substring(region, 1, 2), to_date(day_text, 'yyyy-MM-dd'), date_trunc('month', ts) FROM primary");

    private static final List<String> PIECES = List.of(
            "(",
            ")",
            ",",
            "'",
            "\"",
            "`",
            ";",
            "--",
            "/*",
            "*/",
            "*",
            "=",
            "<=>",
            "NOT",
            "NULL",
            "SELECT",
            "FROM",
            "primary",
            "CASE",
            "END",
            "INTERVAL",
            "DATE",
            "1e999",
            "99999999999999999999",
            "0x",
            "\\",
            "\u0000",
            "\uD83D\uDE00",
            "[",
            "]",
            "::int",
            "->",
            "OVER",
            "IN",
            "BETWEEN",
            "LIKE",
            "ESCAPE",
            "{0}",
            "LATERAL VIEW",
            "VALUES",
            "TABLE",
            "::",
            "?",
            ":x",
            "$",
            "-",
            "~",
            "!");

    private static SampleTable table;

    @BeforeAll
    static void open() throws SQLException {
        table = new SampleTable();
    }

    @AfterAll
    static void close() throws SQLException {
        table.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void everyMutantIsRefusedOrAcceptedByTheEngine(long seed) {
        Random random = new Random(seed);
        int accepted = 0;
        for (int i = 0; i < 150; i++) {
            String text = mutated(SEEDS.get(random.nextInt(SEEDS.size())), random);
            accepted += check(text, seed);
        }
        assertThat(accepted).as("mutants that are still queries").isGreaterThan(3);
    }

    private static int check(String text, long seed) {
        String sql;
        try {
            sql = table.translated(text).sql();
        } catch (SparkSqlException e) {
            return 0;
        }
        try (PreparedStatement statement = table.connection.prepareStatement(sql)) {
            assertThat(statement).isNotNull();
            return 1;
        } catch (SQLException e) {
            // Types and grouping are the binder's to judge; the syntax is ours.
            assertThat(e.getMessage()).as("seed %d: %s%n→ %s", seed, text, sql).doesNotContain("Parser Error");
            return 0;
        }
    }

    private static String mutated(String seed, Random random) {
        List<String> words = new ArrayList<>(List.of(seed.split("(?<=\\W)|(?=\\W)", -1)));
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(5)) {
                case 0 -> words.remove(at);
                case 1 -> words.add(at, " " + PIECES.get(random.nextInt(PIECES.size())) + " ");
                case 2 -> words.set(at, words.get(random.nextInt(words.size())));
                case 3 -> words.addAll(at, new ArrayList<>(words.subList(at, Math.min(words.size(), at + 6))));
                default -> words.set(at, PIECES.get(random.nextInt(PIECES.size())));
            }
        }
        return String.join("", words);
    }

    @Test
    void repetitionOfEveryPieceEndsInAnAnswer() {
        for (String piece : PIECES) {
            for (String text : List.of(
                    piece.repeat(3_000), (piece + " ").repeat(3_000), "SELECT " + (piece + " 1 ").repeat(2_000))) {
                check(text.length() > 60_000 ? text.substring(0, 60_000) : text, 0);
            }
        }
    }

    @Test
    void literalsOfEveryCharacterComeBackUnchanged() {
        for (int c = 1; c < 0x2100; c++) {
            String text = Character.toString(c);
            if (!"'\\".contains(text)) {
                assertThat(table.queried("SELECT '" + text + "'"))
                        .as("U+%04X", c)
                        .isEqualTo(List.of(List.of(text)));
            }
            c += c > 300 ? 37 : 0;
        }
        assertThat(table.queried("SELECT 'a\\0b'")).isEqualTo(List.of(List.of("a\0b")));
        assertThat(table.queried("SELECT '{0} {1}', '\\'; DROP TABLE x; --'"))
                .isEqualTo(List.of(List.of("{0} {1}", "'; DROP TABLE x; --")));
    }
}
