package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.testkit.played.Answer;
import io.lakewarden.testkit.played.Call;
import io.lakewarden.testkit.played.MovedClock;
import io.lakewarden.testkit.played.PlayedAws;
import io.lakewarden.testkit.soak.Rush;
import io.lakewarden.testkit.soak.Soak;
import io.lakewarden.testkit.soak.SoakReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Markers of thousands of folders arrive: each folder is judged, and its result announced once.
@Tag("exhaustive")
final class SoakTest {

    private static final int FOLDERS = Soak.EVENTS;
    /// JSON, since it is read in a third of the time that guessing a CSV takes.
    private static final String DATA = "{\"order_id\":1}\n{\"order_id\":2}\n";
    private static final Pattern PREFIX = Pattern.compile("prefix=([^&]+)");
    private static final Pattern RESULT = Pattern.compile("dqresult-gate-[0-9a-f]{40}");

    @TempDir
    private Path folder;

    private final MovedClock clock = new MovedClock(Instant.parse("2026-11-28T04:12:09Z"));
    private final Map<String, AtomicInteger> announced = new ConcurrentHashMap<>();

    @BeforeEach
    void configure() throws IOException {
        Files.write(
                folder.resolve("dq-gate.yaml"),
                List.of(
                        "markers:",
                        "  - key: \"staging/**/_SUCCESS\"",
                        "    request: {ruleset: {inline: \"Rules = [ RowCount = 2 ]\", name: core}, name: orders}"));
    }

    @Test
    void eachFolderIsJudgedAndAnnouncedOnceWhateverHappensOnTheWay() {
        try (PlayedAws aws = new PlayedAws(this::answer)) {
            Soak soak = new Soak("dq-gate", FOLDERS, aws, clock, SoakTest::arrived);
            SoakReport report = soak.run(environment(aws, "tmp"));
            System.err.println(report.summary("dq-gate", announcements() - announced.size()));
            report.assertMalformedEventsAreGivenUpWhole();
            assertThat(report.givenUp()).as("what no retry outlasts").isNotEmpty();
            assertThat(announced.size())
                    .isBetween(
                            report.wellFormed().size() - report.givenUp().size(),
                            report.wellFormed().size());
            report.assertMemoryIsFlat();
            assertThat(soak.redrive()).isEmpty();
            assertThat(announced).hasSize(report.wellFormed().size());
            // Where the table cannot keep that it was announced, the retry announces the same result again.
            assertThat(announced.values()).allMatch(times -> times.get() <= 2);
            assertThat(announced.values().stream().filter(times -> times.get() == 2))
                    .hasSizeLessThanOrEqualTo(FOLDERS / 100);
        }
    }

    @Test
    void eachFolderIsAnnouncedOnceThoughItsMarkerComesToFourEnvironmentsAtOnce() {
        AtomicInteger started = new AtomicInteger();
        try (PlayedAws aws = new PlayedAws(this::answer)) {
            Rush rush = new Rush(
                    "dq-gate",
                    aws,
                    clock,
                    SoakTest::arrived,
                    () -> environment(aws, "tmp" + started.incrementAndGet()));
            assertThat(rush.run()).isEmpty();
            assertThat(announced).hasSize(Rush.EVENTS);
            assertThat(announcements()).isEqualTo(Rush.EVENTS);
        }
    }

    private int announcements() {
        return announced.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    private static byte[] arrived(String id, String name, Instant at) {
        return """
                {"version":"0","id":"%s","detail-type":"Object Created","source":"aws.s3","account":"111122223333",
                 "time":"%s","region":"eu-west-1","resources":["arn:aws:s3:::lake-staging"],
                 "detail":{"version":"0","bucket":{"name":"lake-staging"},
                 "object":{"key":"staging/%s/_SUCCESS","size":0,"etag":"e","sequencer":"%s"}}}""".formatted(id, at, name, name).getBytes(StandardCharsets.UTF_8);
    }

    private Optional<Answer> answer(Call call) {
        if (call.operation().equals("PutEvents")) {
            Matcher result = RESULT.matcher(call.body());
            assertThat(result.find()).as(call.body()).isTrue();
            announced.computeIfAbsent(result.group(), _ -> new AtomicInteger()).incrementAndGet();
            return Optional.empty();
        }
        if (!call.xml()) {
            return Optional.empty();
        }
        Matcher prefix = PREFIX.matcher(call.operation());
        return Optional.of(prefix.find() ? listing(prefix.group(1)) : new Answer(206, "application/json", DATA));
    }

    private static Answer listing(String prefix) {
        return Answer.xml(
                """
                <ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>1</KeyCount><Contents><Key>%spart.json</Key>
                <LastModified>2026-11-28T04:00:00.000Z</LastModified><ETag>%s</ETag><Size>%d</Size></Contents>
                </ListBucketResult>""".formatted(prefix.replace("%2F", "/"), PlayedAws.ETAG.replace("\"", "&quot;"), DATA.length()));
    }

    private DqGateHandler environment(PlayedAws aws, String temporary) {
        try {
            Path tmp = Files.createDirectory(folder.resolve(temporary));
            return new DqGateHandler(new Wiring(
                    new FunctionWiring(
                            Environment.of(aws.environment(Map.of("LAKEWARDEN_CONFIG", folder.toString()))), clock),
                    tmp));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
