package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CommentsTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "a--x,        ~a   ~",
                "~a -- x\ny~, ~a     \ny~",
                "~a -- x\\\ny\nz~, ~a      \n \nz~",
                "a/*b*/c,     a     c",
                "a/*/*b*/*/c, a         c",
                "~a/*\n*/c~,  ~a  \n  c~",
                "a/*+ b */c,  a        c",
                "a - - b,     a - - b",
                "a / * b,     a / * b"
            })
    void aCommentBecomesBlanks(String text, String expected) {
        assertThat(Comments.blanked(text)).isEqualTo(expected);
    }

    @Test
    void aCharacterOutsideTheBasicPlaneIsOneBlank() {
        assertThat(Comments.blanked("/*\uD83D\uDE00*/a")).isEqualTo("     a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'--'",
                "'/*'",
                "\"/*\"",
                "`a--b`",
                "'\\'--'",
                "'it''s --'",
                "r'\\' = '--'",
                "R\"/*\"",
                "`a``--`",
                "\"a\\\"--\""
            })
    void whatIsQuotedStays(String text) {
        assertThat(Comments.blanked(text)).isEqualTo(text);
    }

    @Test
    void onlyAnRThatStandsAloneMakesAStringRaw() {
        assertThat(Comments.blanked("bar'\\'--'")).isEqualTo("bar'\\'--'");
        assertThat(Comments.blanked("r'\\'--'")).isEqualTo("r'\\'   ");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "~SELECT 1\n /* x~, a comment, 2, 2",
                "SELECT /*/**/, a comment, 1, 8",
                "SELECT 'x, a string, 1, 8",
                "~SELECT \"x\\\"~, a string, 1, 8",
                "SELECT `x, a name in backticks, 1, 8"
            })
    void whatIsNotClosedIsToldWithItsPlace(String text, String what, int line, int column) {
        assertThatExceptionOfType(SparkSqlException.class)
                .isThrownBy(() -> Comments.blanked(text))
                .withMessage("%s is not closed (line %d, column %d)", what, line, column);
    }

    /// Spark's own lexer needs minutes for a few hundred.
    @Test
    void thousandsOfNestedCommentsTakeNoTime() {
        String nested = "/* ".repeat(9_000) + "*/ ".repeat(9_000);
        long start = System.nanoTime();
        assertThat(SparkParser.statement("SELECT 1 " + nested + " AS x").getText())
                .startsWith("SELECT1ASx");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void aLongWordIsCutInTheMessage() {
        assertThatThrownBy(() -> SparkParser.statement("x".repeat(3_000)))
                .isInstanceOf(SparkSqlException.class)
                .hasMessage("not valid Spark SQL near '" + "x".repeat(40) + "…' (line 1, column 1)");
    }

    @Test
    void commentsAndHintsDoNotChangeWhatAQueryGives() throws Exception {
        try (SampleTable table = new SampleTable()) {
            assertThat(table.queried(
                            "SELECT /*+ BROADCAST(primary) */ count(*) /* all /* of */ them */ FROM primary -- end"))
                    .isEqualTo(table.queried("SELECT count(*) FROM primary"));
        }
    }
}
