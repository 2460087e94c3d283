package io.lakewarden.desk.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HistoryFileTest {

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("history.json"), text);
    }

    @Test
    void valuesComeLatestFirst() throws IOException {
        HistoryFile history = HistoryFile.read(file("{\"a\":[3, 2.5, 1e0], \"b\":[]}"));

        assertThat(history.latest(Series.of("a"), 2)).containsExactly(3.0, 2.5);
        assertThat(history.latest(Series.of("a"), 9)).containsExactly(3.0, 2.5, 1.0);
        assertThat(history.latest(Series.of("b"), 9)).isEmpty();
        assertThat(history.latest(Series.of("c"), 9)).isEmpty();
    }

    @Test
    void aSeriesIsFoundByItsFullNameFirst() throws IOException {
        HistoryFile history = HistoryFile.read(file("{\"a\":[1], \"a where \\\"x\\\"\":[2]}"));

        assertThat(history.latest(new Series("a", "where \"x\""), 1)).containsExactly(2.0);
        assertThat(history.latest(new Series("a", "where \"y\""), 1)).containsExactly(1.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1] | :1:1: expected an object",
                "`` | :1:1: expected an object",
                "{\"a\":3} | :1:6: expected a list of numbers",
                "{\"a\":[1,\"2\"]} | :1:9: expected a number",
                "{\"a\":[null]} | :1:7: expected a number",
                "{\"a\":[1e999]} | :1:7: expected a number",
                "{\"a\":[NaN]} | :1:10: Non-standard token 'NaN'",
                "{\"a\":[1]} x | :1:11: Unrecognized token 'x'",
                "{\"a\":[1]}{} | :1:10: expected nothing after the object",
                "{\"a\":[1],\"a\":[2]} | Duplicate field 'a'",
                "{\"a\":[1 | Unexpected end-of-input"
            })
    void aWrongFileIsToldWithItsPlace(String text, String message) throws IOException {
        Path file = file(text);
        assertThatThrownBy(() -> HistoryFile.read(file))
                .isInstanceOf(HistoryException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aMissingFileIsTold() {
        assertThatThrownBy(() -> HistoryFile.read(folder.resolve("none.json"))).hasMessageEndingWith(": no such file");
    }
}
