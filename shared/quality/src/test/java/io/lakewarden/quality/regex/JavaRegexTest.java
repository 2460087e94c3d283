package io.lakewarden.quality.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever is left to RE2 decides as Java does: tried on a real DuckDB.
final class JavaRegexTest {

    private static Connection connection;

    @BeforeAll
    static void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
    }

    @AfterAll
    static void close() throws SQLException {
        connection.close();
    }

    private static boolean re2(String function, String value, String pattern) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT " + function + "(?, ?)")) {
            statement.setString(1, value);
            statement.setString(2, pattern);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getBoolean(1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a-z]+",
                "^[A-Za-z]{3}$",
                "(?i)abc",
                "(?i)[a-k]x",
                "x|y",
                "\\d{3}-\\d{4}",
                "[^,]*",
                "\\s+x\\S",
                ".+",
                "a.c",
                "(a|b)*c?",
                "[\\w.]+@[\\w.]+\\.[a-z]{2,}",
                "(?<year>\\d+)",
                "[a\\]]",
                "\\.",
                "a\\|b",
                "(?s).*",
                "\\bword\\b",
                "é+",
                "[à-ü]",
                "[-a]",
                "[a-]",
                "\\t",
                "a{2,}",
                "(?:ab)+?",
                "\\{x\\}",
            })
    void leavesCommonPatternsToTheEngine(String pattern) throws SQLException {
        Pattern java = Pattern.compile(pattern);
        Optional<String> whole = new JavaRegex(pattern).toRe2WholeMatch();
        assertThat(whole).as(pattern).isPresent();
        for (String value : new String[] {
            "",
            "abc",
            "ABC",
            "x",
            "y",
            "xz",
            "123-4567",
            "a,b",
            " \u000Bxy",
            "a\nc",
            "a\u0085c",
            "ab\n",
            "a.b@c.de",
            "]",
            "a]",
            "a|b",
            "a word b",
            "éé",
            "-",
            "\t",
            "aaa",
            "abab",
            "{x}",
            "\u212A",
            "kx",
            "Kx",
            "\u017F",
            "😀",
            "a😀c"
        }) {
            assertThat(re2("regexp_full_match", value, whole.get()))
                    .as(pattern + " on " + value)
                    .isEqualTo(java.matcher(value).matches());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?=a)a",
                "(?<!a)b",
                "(a)\\1",
                "a*+",
                "(?>a)",
                "[a-z&&[^b]]",
                "\\p{L}+",
                "\\h",
                "\\R",
                "(?m)^a",
                "(?x) a",
                "\\Gx",
                "a$b",
                "(a$)\\n?",
                "[a[b]]",
                "\\x41",
                "a{1000}",
                "(a{2}){2}",
                "(?i)é"
            })
    void keepsTheRestForJava(String pattern) {
        assertThat(new JavaRegex(pattern).toRe2WholeMatch()).as(pattern).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void randomPatternsDecideAlike(long seed) throws SQLException {
        Random random = new Random(seed);
        int tried = 0;
        for (int i = 0; i < 400; i++) {
            String pattern = pattern(random, 3);
            Optional<String> whole = new JavaRegex(pattern).toRe2WholeMatch();
            Optional<String> search = new JavaRegex(pattern).toRe2Search();
            String value = value(random);
            if (whole.isPresent()) {
                tried++;
                assertThat(re2("regexp_full_match", value, whole.get()))
                        .as("seed %d: %s on %s", seed, pattern, value)
                        .isEqualTo(Pattern.compile(pattern).matcher(value).matches());
            }
            if (search.isPresent()) {
                assertThat(re2("regexp_matches", value, search.get()))
                        .as("seed %d: %s in %s", seed, pattern, value)
                        .isEqualTo(Pattern.compile(pattern).matcher(value).find());
            }
        }
        assertThat(tried).as("patterns left to RE2").isGreaterThan(100);
    }

    private static final String[] ATOMS = {
        "a", "b", "K", "s", "1", " ", "\\n", ".", "\\d", "\\w", "\\s", "\\S", "[ab]", "[^a]", "[a-c1]", "[\\s-]", "^",
        "$", "\\b", "é", "\\.", "(?=a)", "\\z"
    };
    private static final String[] QUANTIFIERS = {"", "", "", "*", "+", "?", "{2}", "{1,3}", "*?", "++"};

    private static String pattern(Random random, int depth) {
        StringBuilder out = new StringBuilder(depth == 3 && random.nextInt(6) == 0 ? "(?i)" : "");
        int pieces = 1 + random.nextInt(3);
        for (int i = 0; i < pieces; i++) {
            String atom = ATOMS[random.nextInt(ATOMS.length)];
            boolean anchor = "^$\\b\\z(?=a)".contains(atom);
            if (depth > 0 && random.nextInt(4) == 0) {
                atom = "(" + pattern(random, depth - 1) + "|" + pattern(random, depth - 1) + ")";
                anchor = false;
            }
            out.append(atom).append(anchor ? "" : QUANTIFIERS[random.nextInt(QUANTIFIERS.length)]);
        }
        return out.toString();
    }

    private static String value(Random random) {
        String[] pieces = {
            "a", "b", "c", "k", "K", "s", "1", " ", "\n", "\r\n", "\u0085", "\u000B", "é", "\u212A", "\u017F", ".", "-"
        };
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            out.append(pieces[random.nextInt(pieces.length)]);
        }
        return out.toString();
    }

    @Test
    void aBrokenPatternSaysWhere() {
        assertThatThrownBy(() -> new JavaRegex("a(b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not a regular expression: Unclosed group at character ");
        assertThatThrownBy(() -> new JavaRegex("a".repeat(5_000))).hasMessageContaining("longer than 4096");
    }

    @Test
    void backtrackingIsCut() {
        BoundedMatcher matcher = new JavaRegex("((a+)+)c\\2").matcher(() -> false);
        assertThatThrownBy(() -> matcher.matches("a".repeat(60) + "b"))
                .isInstanceOf(BoundedMatcher.TooExpensive.class)
                .hasMessageContaining("takes too long");
        assertThat(matcher.matches("aacaa")).isTrue();
    }

    @Test
    void aStoppedStatementEndsAMatch() {
        BoundedMatcher matcher = new JavaRegex("((a+)+)c\\2").matcher(() -> true);
        assertThatThrownBy(() -> matcher.finds("a".repeat(60) + "b")).isInstanceOf(BoundedMatcher.TooExpensive.class);
    }
}
