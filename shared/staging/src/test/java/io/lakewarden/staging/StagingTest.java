package io.lakewarden.staging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.lakewarden.staging.StagingException.Fault;
import io.lakewarden.testkit.AwsEmulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Against an emulator's S3.
final class StagingTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @TempDir
    private Path temporary;

    private Bucket bucket;
    private Staging staging;

    @BeforeEach
    void makeABucket() {
        bucket = Bucket.in(AWS);
        staging = new Staging(bucket.s3(), temporary, 4);
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aFolderIsFetchedWithItsPartitionsAndWithoutWhatSparkSkips() throws IOException {
        bucket.put("orders/dt=2026-01-01/a.csv", "id\n1\n");
        bucket.put("orders/dt=2026-01-02/_part=x/b.csv", "id\n2\n");
        bucket.put("orders/_SUCCESS", "done");
        bucket.put("orders/.hidden/c.csv", "id\n3\n");
        bucket.put("orders/dt=2026-01-03/", "");
        bucket.put("orders/dt=2026-01-03/empty.csv", "");
        bucket.put("orders_archive/d.csv", "id\n4\n");
        for (String asked : List.of("orders", "orders/")) {
            try (Staged staged = fetch(asked)) {
                assertThat(filesBelow(staged.folder("primary")))
                        .containsExactly("dt=2026-01-01/a.csv", "dt=2026-01-02/_part=x/b.csv");
            }
        }
    }

    @Test
    void oneObjectIsFetchedByItsKeyAlone() throws IOException {
        bucket.put("orders/a.csv", "id\n1\n");
        bucket.put("orders/a.csv.bak", "id\n2\n");
        try (Staged staged = fetch("orders/a.csv")) {
            assertThat(staged.folder("primary").resolve("a.csv")).hasContent("id\n1\n");
            assertThat(filesBelow(staged.folder("primary"))).containsExactly("a.csv");
        }
    }

    @Test
    void aGlobChoosesAmongObjects() throws IOException {
        bucket.put("orders/2026/a.csv", "1");
        bucket.put("orders/2026/b.json", "2");
        bucket.put("orders/2027/c.csv", "3");
        try (Staged staged = fetch("orders/*/*.csv")) {
            assertThat(filesBelow(staged.folder("primary"))).containsExactly("2026/a.csv", "2027/c.csv");
        }
    }

    @Test
    void severalPlacesAreOneDataSetAndReferencesLieBeside() throws IOException {
        bucket.put("a/x.csv", "1");
        bucket.put("b/x.csv", "2");
        bucket.put("ref/x.csv", "3");
        Inventory inventory = staging.list(Map.of(
                "primary", List.of(new S3Location(bucket.name(), "a/"), new S3Location(bucket.name(), "b/")),
                "customers", List.of(new S3Location(bucket.name(), "ref/"))));
        try (Staged staged = staging.fetch(inventory, Budget.NONE)) {
            assertThat(filesBelow(staged.folder("primary"))).containsExactly("0/x.csv", "1/x.csv");
            assertThat(staged.folder("customers").resolve("x.csv")).hasContent("3");
        }
    }

    @Test
    void aLargeObjectComesInPartsAndIsTheSame() throws IOException {
        byte[] content = new byte[700_007];
        new Random(1).nextBytes(content);
        bucket.put("large.bin", content);
        Staging inParts = new Staging(bucket.s3(), temporary, 4, 100_000);
        try (Staged staged = inParts.fetch(inParts.list(bucket.primary("large.bin")), Budget.NONE)) {
            assertThat(staged.folder("primary").resolve("large.bin")).hasBinaryContent(content);
        }
    }

    @Test
    void filesAreAsOldAsTheirObjects() throws IOException {
        bucket.put("a.csv", "1");
        Inventory inventory = staging.list(bucket.primary("a.csv"));
        Instant modified = inventory.objects().findFirst().orElseThrow().modified();
        try (Staged staged = staging.fetch(inventory, Budget.NONE)) {
            assertThat(Files.getLastModifiedTime(staged.folder("primary").resolve("a.csv"))
                            .toInstant())
                    .isEqualTo(modified);
        }
    }

    @Test
    void keysThatNoFileCanHaveStayInsideTheFolder() throws IOException {
        bucket.put("odd/" + "n".repeat(300) + ".csv", "1");
        bucket.put("odd/a'b \"c\" é.csv", "2");
        try (Staged staged = fetch("odd/")) {
            assertThat(filesBelow(staged.folder("primary")))
                    .hasSize(2)
                    .contains("a'b \"c\" é.csv")
                    .anyMatch(name -> name.startsWith("name-") && name.endsWith(".csv"));
        }
    }

    @Test
    void anEmptyPrefixIsToldApartFromData() {
        bucket.put("empty/_SUCCESS", "x");
        assertThat(staging.list(bucket.primary("empty/")).isEmpty("primary")).isTrue();
        assertThat(staging.list(bucket.primary("nothing")).isEmpty("primary")).isTrue();
        bucket.put("full/a.csv", "x");
        assertThat(staging.list(bucket.primary("full/")).isEmpty("primary")).isFalse();
    }

    @Test
    void theFingerprintChangesWithTheContentAndWithTheObjects() {
        bucket.put("f/a.csv", "1");
        String first = staging.list(bucket.primary("f/")).fingerprint();
        assertThat(staging.list(bucket.primary("f/")).fingerprint()).isEqualTo(first);
        bucket.put("f/a.csv", "2");
        String second = staging.list(bucket.primary("f/")).fingerprint();
        bucket.put("f/b.csv", "1");
        assertThat(staging.list(bucket.primary("f/")).fingerprint()).isNotIn(first, second);
        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void aBucketThatIsNotThereIsMissing() {
        assertThatThrownBy(() -> staging.list(Map.of("primary", List.of(new S3Location("no-such-bucket-here", "a/")))))
                .asInstanceOf(type(StagingException.class))
                .returns(Fault.MISSING, StagingException::fault)
                .extracting(Throwable::getMessage)
                .isEqualTo("s3://no-such-bucket-here/a/: there is no bucket no-such-bucket-here");
    }

    @Test
    void anObjectThatWasDeletedAfterTheListingIsMissing() {
        bucket.put("gone/a.csv", "1");
        Inventory inventory = staging.list(bucket.primary("gone/"));
        bucket.s3().deleteObject(delete -> delete.bucket(bucket.name()).key("gone/a.csv"));
        assertThatThrownBy(() -> staging.fetch(inventory, Budget.NONE))
                .asInstanceOf(type(StagingException.class))
                .returns(Fault.MISSING, StagingException::fault)
                .extracting(Throwable::getMessage)
                .asString()
                .contains("s3://" + bucket.name() + "/gone/a.csv", "deleted after it was listed");
    }

    @Test
    void anObjectThatWasWrittenAnewAfterTheListingHasChanged() {
        bucket.put("new/a.csv", "1");
        bucket.put("new/b.csv", "1");
        Inventory inventory = staging.list(bucket.primary("new/"));
        bucket.put("new/b.csv", "2");
        assertThatThrownBy(() -> staging.fetch(inventory, Budget.NONE))
                .asInstanceOf(type(StagingException.class))
                .returns(Fault.CHANGED, StagingException::fault)
                .extracting(Throwable::getMessage)
                .isEqualTo("s3://" + bucket.name() + "/new/b.csv: was written anew while it was read");
    }

    @Test
    void whatFitsNoBudgetIsRefusedBeforeItIsRead() {
        bucket.put("b/a.csv", "x".repeat(1_000));
        bucket.put("b/b.csv.gz", "x".repeat(500));
        bucket.put("b/c.parquet", "x".repeat(500));
        Inventory inventory = staging.list(bucket.primary("b/"));
        Duration minute = Duration.ofMinutes(1);
        refused(inventory, new Budget(1_999, 10_000, minute, 1_000), "disk", "3 objects with 2.0 kB");
        refused(inventory, new Budget(2_000, 5_999, minute, 1_000), "memory", "6.0 kB of memory");
        refused(inventory, new Budget(2_000, 6_000, Duration.ofSeconds(1), 1_999), "time", "about 2.0 kB");
        try (Staged staged = staging.fetch(inventory, new Budget(2_000, 6_000, Duration.ofSeconds(2), 1_000_000))) {
            assertThat(staged.folder("primary")).isDirectory();
        }
    }

    private void refused(Inventory inventory, Budget budget, String what, String detail) {
        assertThatThrownBy(() -> staging.fetch(inventory, budget))
                .asInstanceOf(type(StagingException.class))
                .returns(Fault.TOO_LARGE, StagingException::fault)
                .extracting(Throwable::getMessage)
                .asString()
                .startsWith("too large for the " + what)
                .contains(detail);
    }

    @Test
    void messagesNameObjectsInsteadOfOurFiles() throws IOException {
        bucket.put("t/a.csv", "1");
        bucket.put("t/a.csv.gz", "2");
        try (Staged staged = fetch("t/")) {
            Path file = staged.folder("primary").resolve("a.csv.gz");
            assertThat(staged.told("cannot read " + file + ": broken"))
                    .isEqualTo("cannot read s3://" + bucket.name() + "/t/a.csv.gz: broken");
            assertThat(staged.told("below " + staged.folder("primary"))).doesNotContain(temporary.toString());
        }
    }

    @Test
    void whatAKilledProcessLeftIsSwept() throws IOException {
        Path left = Files.createDirectories(temporary.resolve("lakewarden-staged-old/0"));
        Files.writeString(left.resolve("a.csv"), "1", UTF_8);
        Files.createDirectory(temporary.resolve("lakewarden-spilled"));
        Staging.sweep(temporary);
        assertThat(temporary).isEmptyDirectory();
    }

    private Staged fetch(String key) {
        return staging.fetch(staging.list(bucket.primary(key)), Budget.NONE);
    }

    private static List<String> filesBelow(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
