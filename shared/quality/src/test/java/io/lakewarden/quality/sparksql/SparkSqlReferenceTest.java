package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// docs/spark-sql.md says what the translator does.
final class SparkSqlReferenceTest {
    private static final Path REFERENCE = Path.of("../../docs/spark-sql.md");
    private static final Pattern CODE = Pattern.compile("`([a-z0-9_]+)`");

    private static SampleTable table;

    @BeforeAll
    static void open() throws SQLException {
        table = new SampleTable();
    }

    @AfterAll
    static void close() throws SQLException {
        table.close();
    }

    @Test
    void theReferenceNamesEveryFunction() {
        Set<String> callable = new TreeSet<>(Functions.names());
        // Known, so that it is refused in words of its own.
        callable.remove("months_between");
        Set<String> named = CODE.matcher(section("Functions"))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(named).isEqualTo(callable);
    }

    @ParameterizedTest
    @MethodSource
    void whatTheReferenceCallsTranslatedRuns(String query) {
        assertThat(table.queried(query)).isNotNull();
    }

    static Stream<String> whatTheReferenceCallsTranslatedRuns() {
        return queries("What is translated");
    }

    @ParameterizedTest
    @MethodSource
    void whatTheReferenceCallsRefusedIsRefused(String query) {
        assertThatThrownBy(() -> table.translated(query)).isInstanceOf(SparkSqlException.class);
    }

    static Stream<String> whatTheReferenceCallsRefusedIsRefused() {
        return queries("What is refused");
    }

    @Test
    void theLimitsAreThoseOfTheParser() {
        assertThat(section("Limits"))
                .contains("65,536 characters", "20,000 words", "100 levels")
                .satisfies(ignored -> assertThat(SparkParser.MAX_CHARS).isEqualTo(65_536))
                .satisfies(ignored -> assertThat(SparkParser.MAX_TOKENS).isEqualTo(20_000))
                .satisfies(ignored -> assertThat(SparkParser.MAX_NESTING).isEqualTo(100));
    }

    /// The lines of a section's ```sql blocks.
    private static Stream<String> queries(String title) {
        String[] blocks = section(title).split("```(sql)?\n", -1);
        return IntStream.range(0, blocks.length).filter(i -> i % 2 == 1).boxed().flatMap(i -> blocks[i].lines());
    }

    private static String section(String title) {
        try {
            return Arrays.stream(Files.readString(REFERENCE).split("(?m)^## ", -1))
                    .filter(section -> section.startsWith(title + "\n"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no section '" + title + "'"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
