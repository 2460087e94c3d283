package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ParquetFile;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.testkit.AwsEmulator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// What is in the way gets a name and says what to do; nothing is announced, quarantined or left
/// behind.
final class GateFaultsTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @TempDir
    private Path temporary;

    private Scene scene;

    @BeforeEach
    void setTheScene() {
        scene = new Scene(AWS, temporary);
    }

    @AfterEach
    void nothingIsToldOrLeftBehind() throws IOException {
        assertThat(scene.announced).isEmpty();
        assertThat(scene.keys("quarantine/")).isEmpty();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void moreThanTheConfigurationLetsThroughIsTooLarge() {
        scene.put("staging/a.csv", Scene.BAD);
        scene.limits = new GateConfig.Limits(100, 1_000_000, Duration.ofSeconds(5), 4);
        fails(scene.request("staging/"), DataTooLarge.class, "are more than the 100 bytes", "limits.megabytes");
    }

    @Test
    void moreTextThanTheMemoryHoldsIsTooLarge() {
        scene.put("staging/a.csv.gz", new byte[13_000_000]);
        scene.memory = 300_000_000;
        fails(scene.request("staging/"), DataTooLarge.class, "too large for the memory", "GateMemory", "128.0 MB");
    }

    @Test
    void whatCannotEndInTimeIsNotBegun() {
        scene.put("staging/a.csv", "x".repeat(20_000));
        scene.limits = new GateConfig.Limits(1_000_000, 1_000, Duration.ofSeconds(5), 4);
        assertThatThrownBy(() -> scene.ask(scene.request("staging/"), Duration.ofSeconds(15)))
                .isInstanceOf(DataTooLarge.class)
                .hasMessageContainingAll("too large for the time", "9 s that are left", "kB");
    }

    @Test
    void aRulesetThatTakesTooLongIsStoppedInTime() {
        scene.put("staging/a.csv", "id\n" + "7\n".repeat(20_000));
        scene.limits = new GateConfig.Limits(1_000_000, 1_000_000_000, Duration.ofSeconds(4), 4);
        ObjectNode request = scene.inline(
                "staging/",
                "Rules = [ CustomSql \"select count(*) from primary a cross join primary b cross join primary c\" >"
                        + " 0 ]");
        assertThatThrownBy(() -> scene.ask(request, Duration.ofSeconds(7)))
                .isExactlyInstanceOf(OutOfTime.class)
                .hasMessageContainingAll("1 object with 40.0 kB", "too little time", "Athena");
    }

    @Test
    void aFileThatIsNoParquetIsCorruptAndNamedAsTheObject() {
        scene.put("staging/a.parquet", "PAR1 this is no Parquet file PAR1");
        fails(scene.request("staging/"), DataCorrupt.class, "cannot be read as PARQUET");
    }

    @Test
    void aTruncatedParquetIsCorrupt() throws IOException {
        byte[] whole = parquet("{\"id\":1}", "BIGINT");
        scene.put("staging/a.parquet", java.util.Arrays.copyOf(whole, whole.length - 20));
        fails(scene.request("staging/"), DataCorrupt.class, "cannot be read as PARQUET");
    }

    @Test
    void filesOfDifferentTypesAreMixed() throws IOException {
        scene.put("staging/a.parquet", parquet("{\"id\":1}", "BIGINT"));
        scene.put("staging/b.parquet", parquet("{\"id\":\"1\"}", "VARCHAR"));
        fails(
                scene.request("staging/"),
                DataMixed.class,
                "s3://" + scene.bucket + "/staging/b.parquet has columns [id VARCHAR]",
                "may-differ");
    }

    @Test
    void csvFilesWithDifferentHeadersAreMixed() {
        scene.put("staging/a.csv", "id,amount\n1,2\n");
        scene.put("staging/b.csv", "id,amout\n1,2\n");
        fails(scene.request("staging/"), DataMixed.class, "columns [amout]", "[amount]");
    }

    @Test
    void filesOfDifferentFormatsAreMixed() {
        scene.put("staging/a.csv", "id,amount\n1,2\n");
        scene.put("staging/b.json", "{\"id\":1}\n");
        fails(scene.request("staging/"), DataMixed.class, "files of different formats");
    }

    @Test
    void anEmptyPlaceFails() {
        scene.put("staging/_SUCCESS", "x");
        fails(scene.request("staging/"), DataEmpty.class, "no data at s3://" + scene.bucket + "/staging/", "\"pass\"");
    }

    @Test
    void anEmptyReferenceFailsEvenWhereNoDataIsFine() {
        scene.put("staging/a.csv", Scene.GOOD);
        ObjectNode request = scene.request("staging/").put("empty", "pass");
        request.putObject("references").putObject("customers").put("s3", "s3://" + scene.bucket + "/none/");
        fails(request, DataEmpty.class, "references.customers");
    }

    @Test
    void aBucketThatIsNotThereIsMissing() {
        ObjectNode request = scene.request("staging/");
        request.putObject("data").put("s3", "s3://no-such-bucket-anywhere/a/");
        fails(request, DataMissing.class, "there is no bucket no-such-bucket-anywhere");
    }

    @Test
    void aRulesetThatDoesNotParseIsToldWithItsPlace() {
        scene.put("staging/a.csv", Scene.GOOD);
        fails(scene.inline("staging/", "Rules = [ RowCont > 0 ]"), RulesetInvalid.class, "inline", "1:11", "RowCount");
    }

    @Test
    void aRulesetThatIsNotThereIsTold() {
        ObjectNode request = scene.request("staging/");
        request.putObject("ruleset").put("file", "rulesets/none.dqdl");
        fails(request, RulesetInvalid.class, "no such file in the configuration folder");
        request.putObject("ruleset").put("file", "../../pom.xml");
        fails(request, RulesetInvalid.class, "no such file in the configuration folder");
        request.putObject("ruleset").put("s3", "s3://" + scene.bucket + "/none.dqdl");
        fails(request, RulesetInvalid.class, "there is no such ruleset");
    }

    @Test
    void aRulesetInS3ThatIsHugeOrNoTextIsTold() {
        scene.put("staging/a.csv", Scene.GOOD);
        ObjectNode request = scene.request("staging/");
        request.putObject("ruleset").put("s3", "s3://" + scene.bucket + "/rules.dqdl");
        scene.put("rules.dqdl", new byte[10_000_000]);
        fails(request, RulesetInvalid.class, "/rules.dqdl has more than 65536 characters");
        scene.put("rules.dqdl", "Rules = [ ColumnValues \"st\u00e4dte\" > 0 ]".getBytes(StandardCharsets.ISO_8859_1));
        fails(request, RulesetInvalid.class, "/rules.dqdl: cannot be read as text in UTF-8");
    }

    @Test
    void aRulesetOfThousandsOfRulesIsStoppedByItsSizeOnly() {
        scene.put("staging/a.csv", Scene.GOOD);
        fails(
                scene.inline("staging/", "Rules = [ RowCount > 0" + ", RowCount > 0".repeat(5_000) + " ]"),
                RulesetInvalid.class,
                "more than 65536 characters");
    }

    @Test
    void withTwoSecondsLeftNothingIsBegun() {
        scene.put("staging/a.csv", Scene.GOOD);
        assertThatThrownBy(() -> scene.ask(scene.request("staging/"), Duration.ofSeconds(2)))
                .isExactlyInstanceOf(OutOfTime.class)
                .hasMessageContainingAll("no time is left", "limits.reserve");
        assertThat(scene.reads).hasValue(0);
    }

    @Test
    void anUnknownReadOptionIsTold() {
        scene.put("staging/a.csv", Scene.GOOD);
        ObjectNode request = scene.request("staging/");
        request.putObject("read").put("delimter", ";");
        fails(request, InvalidEventException.class, "unknown read option 'delimter'");
    }

    private void fails(ObjectNode request, Class<? extends RuntimeException> type, String... parts) {
        assertThatThrownBy(() -> scene.ask(request))
                .isExactlyInstanceOf(type)
                .hasMessageContainingAll(parts)
                .hasMessageNotContaining(temporary.toString())
                .hasNoCause();
    }

    private static byte[] parquet(String line, String type) throws IOException {
        Path folder = Files.createTempDirectory("parquet");
        Path lines = Files.writeString(folder.resolve("a.json"), line + "\n", StandardCharsets.UTF_8);
        Path target = folder.resolve("a.parquet");
        ColumnType kind = type.equals("BIGINT") ? ColumnType.INTEGER : ColumnType.TEXT;
        new ParquetFile(EngineLimits.DEFAULTS)
                .write(lines, List.of(new Column("id", kind, type)), List.of(), List.of(), target);
        byte[] content = Files.readAllBytes(target);
        Files.delete(lines);
        Files.delete(target);
        Files.delete(folder);
        return content;
    }
}
