package io.lakewarden.quality.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of every format, as a user has them.
final class DataSetsTest {

    private static final String ORDERS = "id,name,qty\n1,ann,5\n2,,6\n3,cat,\n";

    @TempDir
    private Path folder;

    @Test
    void anEmptyCellIsNullInANumericColumnAndEmptyTextInATextColumn() throws IOException {
        assertPasses(file("a.csv", ORDERS), """
            Completeness "name" = 1.0, ColumnValues "name" in ["ann", "cat", EMPTY],
            Completeness "qty" between 0.6 and 0.7, Sum "qty" = 11\
            """);
    }

    @Test
    void tabsSemicolonsAndQuotedLineBreaksAreSniffed() throws IOException {
        assertPasses(file("a.tsv", "id\tname\n1\tann\n2\tbob\n"), "ColumnCount = 2, Sum \"id\" = 3");
        assertPasses(file("b.csv", "id;name\n1;ann\n2;bob\n"), "ColumnCount = 2, Sum \"id\" = 3");
        assertPasses(file("c.csv", "id,name\n1,\"two\nlines, one comma\"\n2,b\n"), "RowCount = 2, ColumnCount = 2");
    }

    @Test
    void linesOfDifferentLengthAreReadWithTheirHeader() throws IOException {
        Path longer = file("longer.csv", "id,name\n1,a\n2,b\n3,c,extra\n4,d\n");
        assertPasses(longer, "RowCount = 4, Sum \"id\" = 10, ColumnValues \"column2\" in [EMPTY, \"extra\"]");
        Path shorter = file("shorter.csv", "id;name;city\n1;a;x\n2;b\n3;c;z\n");
        assertPasses(shorter, "RowCount = 3, ColumnCount = 3, Sum \"id\" = 6");
        Path all = file("all.csv", "id,name\n1,a,x\n2,b,y\n3,c,z\n");
        assertPasses(all, "RowCount = 3, Sum \"id\" = 6, ColumnValues \"name\" in [\"a\", \"b\", \"c\"]");
    }

    @Test
    void aUserIsToldOfColumnsThatDifferInCaseOnlyAndOfRaggedLines() throws IOException {
        assertThat(guesses(file("case.csv", "id,Name,name\n1,a,x\n"))).anyMatch(word -> word.contains("'name_1'"));
        assertThat(guesses(file("r.csv", "id,name\n1,a\n2,b,c\n"))).anyMatch(word -> word.contains("missing cells"));
        assertThat(guesses(file("plain.csv", ORDERS))).hasSize(1);
    }

    @Test
    void jsonKeysThatDifferInCaseOnlyAreRefused() throws IOException {
        Path file = file("case.json", "{\"id\":1,\"Name\":\"a\",\"name\":\"x\"}\n");
        assertThatThrownBy(() -> guesses(file))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("two keys differ from 'name' in case only");
        assertThat(guesses(file("numbered.json", "{\"name\":1,\"name_1\":2}\n")))
                .isEmpty();
    }

    @Test
    void anEmptyPathIsNotTheFolderThatOneStandsIn() {
        assertThatThrownBy(() -> DataLocator.locate("", ReadOptions.sniffed()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("empty text");
    }

    private static List<String> guesses(Path file) {
        ReadOptions sniffed = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(file.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            return engine.guesses();
        }
    }

    @Test
    void aFolderOfSeveralFormatsIsRefusedWithAnExampleOfEach() throws IOException {
        Path mixed = Files.createDirectory(folder.resolve("mixed"));
        Files.writeString(mixed.resolve("a.csv"), ORDERS);
        Files.writeString(mixed.resolve("b.csv"), ORDERS);
        Files.writeString(mixed.resolve("c.json"), "{\"id\":1}");
        assertThatThrownBy(() -> guesses(mixed))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        mixed + ": files of different formats (a.csv is CSV, c.json is JSON); name those of one kind"
                                + " with a glob, such as '*.csv', or move the others away");
    }

    @Test
    void globsMeanWhatTheyMeanInAShell() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("deep/dt=1/r=2"));
        Files.writeString(folder.resolve("deep/top.csv"), "id\n1\n");
        Files.writeString(deep.resolve("low.csv"), "id\n2\n");
        Files.writeString(deep.resolve("_hidden.csv"), "id\n3\n");
        assertThat(located("deep/**/*.csv")).containsExactly("_hidden.csv", "low.csv", "top.csv");
        assertThat(located("deep/dt=*")).containsExactly("low.csv");
        assertThat(located("deep/dt=*/r=*/")).containsExactly("low.csv");
        assertThat(located("deep/*.csv")).containsExactly("top.csv");
        assertThatThrownBy(() -> located("deep/["))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("not a glob");
    }

    private List<String> located(String glob) {
        return DataLocator.locate(folder + "/" + glob, ReadOptions.sniffed()).files().stream()
                .map(file -> file.getFileName().toString())
                .sorted()
                .toList();
    }

    @Test
    void aParquetFileInACompressedFileIsRefusedWithTheWayOut() throws IOException {
        Path file = file("a.parquet.gz", "x");
        assertThatThrownBy(() -> guesses(file)).hasMessageContaining("unpack it first");
    }

    @Test
    void aZipCodeKeepsItsZero() throws IOException {
        assertPasses(file("zip.csv", "zip,n\n00501,1\n00544,2\n"), "ColumnValues \"zip\" in [\"00501\", \"00544\"]");
    }

    @Test
    void aDateInTextStaysTextAndComparesAsADate() throws IOException {
        assertPasses(file("d.csv", "d,n\n2024-01-05,1\n2024-02-06,2\n"), """
            ColumnValues "d" > "2024-01-01", ColumnValues "d" matches "\\d{4}-\\d{2}-\\d{2}\"\
            """);
    }

    @Test
    void whatTheSnifferGetsWrongTheUserSays() throws IOException {
        Path file = file("texts.csv", "00501,x\n00544,y\n");
        ReadOptions noHeader = ReadOptions.of(Map.of("header", "false"));
        assertThat(report(file.toString(), noHeader, "RowCount = 2").passed()).isEqualTo(1);
        ReadOptions typed = ReadOptions.of(Map.of("type.n", "string"));
        assertThat(report(file("n.csv", "n\n1\n2\n").toString(), typed, "ColumnLength \"n\" = 1")
                        .passed())
                .isEqualTo(1);
    }

    @Test
    void gzippedFilesAreReadAsTheyAre() throws IOException {
        Path file = folder.resolve("a.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(ORDERS.getBytes(StandardCharsets.UTF_8));
        }
        assertPasses(file, "RowCount = 3, Sum \"qty\" = 11");
    }

    @Test
    void aFolderWithPartitionsHasTheirKeysAsColumns() throws IOException {
        file("lake/dt=2026-01-01/a.csv", "id,n\n1,10\n");
        file("lake/dt=2026-01-02/b.csv", "id,n\n2,20\n");
        file("lake/_SUCCESS", "");
        assertPasses(folder.resolve("lake"), """
            RowCount = 2, ColumnCount = 3, IsComplete "dt", DistinctValuesCount "dt" = 2, Sum "n" = 30\
            """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lake/year=2026", "lake/year=2026/*/*"})
    void foldersAboveTheDataSetAddNoColumns(String path) throws IOException {
        file("lake/year=2026/month=01/a.csv", "id,n\n1,10\n");
        file("lake/year=2026/month=02/b.csv", "id,n\n2,20\n");
        assertPasses(Path.of(folder + "/" + path), """
            RowCount = 2, ColumnCount = 3, DistinctValuesCount "month" = 2, Sum "n" = 30\
            """);
    }

    @Test
    void foldersAboveJsonAddNoColumnsEither() throws IOException {
        file("j/year=2026/month=1/a.json", "{\"id\":1}\n{\"id\":2}\n");
        assertPasses(folder.resolve("j/year=2026"), "ColumnCount = 2, ColumnValues \"month\" = 1, Sum \"id\" = 3");
    }

    @Test
    void onePartitionIsItsFilesAlone() throws IOException {
        file("lake/dt=2026-01-01/a.csv", "id,n\n1,10\n");
        assertPasses(folder.resolve("lake/dt=2026-01-01"), "RowCount = 1, ColumnCount = 2");
    }

    @Test
    void anotherEncodingThanUtf8IsNamedWithTheWayOut() throws IOException {
        Path file = folder.resolve("latin.csv");
        Files.write(file, "id,name\n1,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(file.toString(), "read it with encoding=latin-1");
        QualityReport report = report(
                file.toString(),
                ReadOptions.of(Map.of("encoding", "latin-1")),
                "ColumnValues \"name\" = \"caf\u00e9\"");
        assertThat(report.score()).isEqualTo(1);
    }

    @Test
    void partitionsOfJsonAndParquetAreColumnsToo() throws IOException {
        file("j/region=eu/a.json", "[{\"id\":1}]");
        file("j/region=us/b.json", "[{\"id\":2}]");
        assertPasses(folder.resolve("j"), "ColumnValues \"region\" in [\"eu\", \"us\"], Sum \"id\" = 3");
    }

    @Test
    void aGlobNamesSeveralFiles() throws IOException {
        file("g/a.json", "[{\"id\":1},{\"id\":2}]");
        file("g/b.json", "[{\"id\":3}]");
        file("g/readme.txt", "no data");
        assertPasses(Path.of(folder + "/g/*.json"), "RowCount = 3, Sum \"id\" = 6");
    }

    @Test
    void linesAndArraysOfJsonAreOne() throws IOException {
        assertPasses(file("a.jsonl", "{\"id\":1,\"v\":1.5}\n{\"id\":2,\"v\":null}\n"), """
            RowCount = 2, Completeness "v" = 0.5\
            """);
        assertPasses(file("b.json", "[{\"id\":1},{\"id\":2}]"), "Sum \"id\" = 3");
    }

    @Test
    void aJsonColumnOfMixedTypesIsText() throws IOException {
        assertPasses(file("m.json", "[{\"t\":\"a\"},{\"t\":9},{\"t\":null}]"), """
            ColumnValues "t" in ["a", "9", NULL], Completeness "t" < 1\
            """);
    }

    @Test
    void aNestedColumnIsAnErrorOfTheRuleThatNamesIt() throws IOException {
        Path file = file("n.json", "[{\"id\":1,\"a\":{\"b\":2}},{\"id\":2,\"a\":{\"b\":3}}]");
        QualityReport report = report(file.toString(), ReadOptions.sniffed(), "IsComplete \"a\", IsComplete \"id\"");
        assertThat(report.rules().get(0).message())
                .hasValueSatisfying(text -> assertThat(text).contains("nested"));
        assertThat(report.passed()).isEqualTo(1);
    }

    @Test
    void oneObjectAroundItsRowsIsRefused() throws IOException {
        Path file = file("geo.json", "{\"type\":\"x\",\"features\":[{\"id\":1},{\"id\":2}]}");
        assertRefused(file.toString(), "features");
    }

    @Test
    void whatIsMissingEmptyOrBrokenIsSaidInOneLine() throws IOException {
        assertRefused(folder + "/none.csv", "no such file");
        assertRefused(file("empty.csv", "").toString(), "empty");
        assertRefused(file("broken.parquet", "PAR1 but not really").toString(), "cannot be read as PARQUET");
        assertRefused(file("broken.json", "[{\"id\":1},{\"id\":").toString(), "cannot be read as JSON");
        Files.createDirectory(folder.resolve("nothing"));
        assertRefused(folder + "/nothing", "no data files");
        assertRefused(folder + "/*.orc", "no data files");
    }

    @Test
    void aFileIsNeverWritten() throws IOException {
        Path file = file("a.csv", ORDERS);
        assertPasses(file, "RowCount = 3");
        assertThat(file).hasContent(ORDERS);
        assertThat(file.getParent().toFile().list()).containsExactly("a.csv");
    }

    @Test
    void aHeaderAloneIsATableWithoutRows() throws IOException {
        assertPasses(file("h.csv", "id,name\n"), "RowCount = 0, ColumnCount = 2");
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static void assertPasses(Path path, String rules) {
        QualityReport report = report(path.toString(), ReadOptions.sniffed(), rules);
        assertThat(report.rules())
                .allSatisfy(rule ->
                        assertThat(rule.message()).as(rule.description()).isEmpty());
    }

    private static void assertRefused(String path, String why) {
        assertThatThrownBy(() -> report(path, ReadOptions.sniffed(), "RowCount > 0"))
                .isInstanceOf(DataException.class)
                .hasMessageContaining(why)
                .extracting(Throwable::getMessage)
                .satisfies(message ->
                        assertThat(List.of(message.toString().split("\n", -1))).hasSize(1));
    }

    private static QualityReport report(String path, ReadOptions options, String rules) {
        DataFiles data = DataLocator.locate(path, options);
        try (DuckDbEngine engine = DuckDbEngine.open(data, Map.of(), options, EngineLimits.DEFAULTS)) {
            return QualityCheck.local(engine, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS)
                    .run("test", QualityCheck.parse("Rules = [" + rules + "]"));
        }
    }
}
