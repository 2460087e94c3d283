package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.runtime.Json;
import io.lakewarden.staging.S3Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;

/// What the local disk does to rows on their way to S3.
final class S3QuarantineTest {

    private static final S3Location PLACE = new S3Location("lake-quarantine", "");

    @TempDir
    private Path temporary;

    @Test
    void aDiskThatCannotBeWrittenIsToldByItsError() throws IOException {
        Evaluated.Quarantined told = keep(temporary.resolve("no-such-folder"), () -> {});
        assertThat(told.problem())
                .contains("the rows that fail cannot be written to the local disk (NoSuchFileException)");
    }

    @Test
    void whatIsInS3CountsAlsoWhereTheLocalFolderCannotBeRemoved() throws IOException {
        Path staged = Files.createDirectory(temporary.resolve("staged"));
        Evaluated.Quarantined kept = keep(staged, () -> removeBelow(staged));
        assertThat(kept.problem()).isEmpty();
        assertThat(kept.rows()).isEqualTo(1);
        assertThat(kept.location()).isPresent();
    }

    private Evaluated.Quarantined keep(Path staged, Runnable whenPut) throws IOException {
        Path data = Files.writeString(temporary.resolve("orders.csv"), "id,name\n1,a\n,b\n");
        ReadOptions sniffed = ReadOptions.sniffed();
        GateRequest request = request();
        Ruleset rules = QualityCheck.parse("Rules = [ IsComplete \"id\" ]");
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(data.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            QualityCheck check =
                    new QualityCheck(engine, FileStore.NONE, History.NONE, Instant.EPOCH, request.options());
            return new S3Quarantine(new PutOnly(whenPut), staged)
                    .keep(PLACE, new Job(request, rules, "result-1"), check.rows(rules), EngineLimits.DEFAULTS)
                    .orElseThrow();
        }
    }

    private static GateRequest request() {
        GateConfig config = new GateConfig(
                new GateConfig.Limits(1_000_000, 1_000_000, Duration.ofSeconds(5), 4),
                WhenEmpty.FAIL,
                Optional.empty(),
                List.of());
        String json = """
            {"ruleset": {"inline": "Rules = [ IsComplete \\"id\\" ]"}, "data": {"s3": "s3://lake/orders/"}}\
            """;
        return new Requests(config)
                .of(Json.read(json.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
    }

    private static void removeBelow(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record PutOnly(Runnable whenPut) implements S3Client {

        @Override
        public PutObjectResponse putObject(PutObjectRequest request, RequestBody body) {
            whenPut.run();
            return PutObjectResponse.builder().build();
        }

        @Override
        public String serviceName() {
            return "s3";
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }
}
