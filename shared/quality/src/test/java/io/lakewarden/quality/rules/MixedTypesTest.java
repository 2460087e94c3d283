package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Columns of one type compared with another, cast as Spark casts them.
final class MixedTypesTest {

    private static final ReadOptions TYPED = ReadOptions.of(Map.of("type.truth", "boolean", "type.day", "date"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            zip    | number | 0.5
            number | zip    | 0.5
            truth  | word   | 0.5
            day    | text   | 0.5
            truth  | amount | 0.5
            """)
    void aTextIsReadAsWhatItIsComparedWith(String column, String other, double found) throws IOException {
        String rule = "ReferentialIntegrity \"%s\" \"ref.%s\" = 1".formatted(column, other);
        assertThat(result(rule).metrics()).containsEntry("Column.ref.ReferentialIntegrity", found);
    }

    private RuleResult result(String rule) throws IOException {
        DataFiles primary = data("primary.csv", """
                zip,number,truth,day
                00501,7,true,2024-01-01
                abc,8,false,2024-01-02
                """);
        DataFiles reference = data("ref.csv", """
                number,zip,word,text,amount
                501,007,TRUE,2024-01-01,1.00
                502,x,no such,never,2.50
                """);
        try (DuckDbEngine engine = DuckDbEngine.open(primary, Map.of("ref", reference), TYPED, EngineLimits.DEFAULTS)) {
            return QualityCheck.local(engine, History.NONE, Checked.NOW, EvaluationOptions.DEFAULTS)
                    .run("mixed", QualityCheck.parse("Rules = [ " + rule + " ]"))
                    .rules()
                    .getFirst();
        }
    }

    private DataFiles data(String name, String content) throws IOException {
        return DataLocator.locate(
                Files.writeString(folder.resolve(name), content).toString(), TYPED);
    }
}
