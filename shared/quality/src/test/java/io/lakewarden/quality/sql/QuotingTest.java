package io.lakewarden.quality.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names and values are quoted in one place, and come back as they were.
final class QuotingTest {

    /// A quote doubled, or a typed literal begun by hand.
    private static final Pattern QUOTING = Pattern.compile(
            "replace\\(\"(?:'\", \"''|\\\\\"\", \"\\\\\"\\\\\")\"|\"(?:DATE|TIMESTAMP|DECIMAL|INTERVAL) '\"");

    @Test
    void onlyOneClassQuotes() throws IOException {
        assertThat(quoting(Path.of("src/main/java"), Path.of("../athena/src/main/java")))
                // The other quotes cells of CSV.
                .containsExactlyInAnyOrder("SqlText.java", "RowLines.java");
    }

    private static List<String> quoting(Path... folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> walk = Files.walk(folder)) {
                walk.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
            }
        }
        assertThat(files).hasSizeGreaterThan(200);
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            if (QUOTING.matcher(Files.readString(file)).find()) {
                found.add(file.getFileName().toString());
            }
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "it's", "'", "''", "\0", "a\0'b\0", "\0\uE000", "a\"b", "{0}", "\\", "é\n"})
    void aTextComesBackAsItWas(String text) throws SQLException {
        Dialect dialect = new DuckDbDialect();
        Expr literal = new Expr.TextLiteral(text);
        String isIn = dialect.render(new Expr.In(literal, List.of(literal)));
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT " + dialect.render(literal) + ", " + isIn + ", 1 AS " + dialect.identifier("a\"b"))) {
            row.next();
            assertThat(row.getString(1)).isEqualTo(text);
            assertThat(row.getBoolean(2)).isTrue();
            assertThat(row.getMetaData().getColumnLabel(3)).isEqualTo("a\"b");
        }
    }
}
