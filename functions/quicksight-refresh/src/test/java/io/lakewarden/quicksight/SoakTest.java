package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.played.Answer;
import io.lakewarden.testkit.played.Call;
import io.lakewarden.testkit.played.MovedClock;
import io.lakewarden.testkit.played.PlayedAws;
import io.lakewarden.testkit.played.PlayedQuickSight;
import io.lakewarden.testkit.soak.Rush;
import io.lakewarden.testkit.soak.Soak;
import io.lakewarden.testkit.soak.SoakReport;
import io.lakewarden.testkit.soak.Story;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Thousands of runs of some hundred jobs end: each job's data set is fresh in the end, and no run has refreshed it
/// twice.
@Tag("exhaustive")
final class SoakTest implements Story {

    private static final int RUNS = Soak.EVENTS;
    private static final int DATA_SETS = Rush.EVENTS;
    /// Of the calls to QuickSight and the scheduler, which do not name the run.
    private static final int ONE_IN_SO_MANY_FAILS = 97;

    @TempDir
    private Path folder;

    private final MovedClock clock = new MovedClock(Instant.parse("2026-11-28T04:12:09Z"));
    private final PlayedQuickSight played =
            new PlayedQuickSight(clock).ending(_ -> PlayedQuickSight.Ending.completed(Duration.ofMinutes(3), 1_000));
    private final Map<String, byte[]> looks = new TreeMap<>();
    private final Instant[] ended = new Instant[RUNS];
    private int calls;

    @BeforeEach
    void configure() throws IOException {
        List<String> lines = new ArrayList<>(List.of("data-sets:"));
        for (int i = 0; i < DATA_SETS; i++) {
            played.withDataSet("set-" + i);
            lines.add("  - {id: set-%d, after: [{glue-job: job-%d}]}".formatted(i, i));
        }
        Files.write(folder.resolve("refreshes.yaml"), lines);
        Files.copy(Repository.root().resolve("config/lakewarden/alerts.yaml"), folder.resolve("alerts.yaml"));
    }

    @Test
    void everyDataSetIsFreshInTheEndAndNoRunRefreshedItTwice() {
        try (PlayedAws aws = new PlayedAws(this::nowAndThenFailing, this::scheduler, played)) {
            Soak soak = new Soak("quicksight-refresh", RUNS, aws, clock, this);
            SoakReport report = soak.run(new QuicksightRefreshHandler(function(aws)));
            System.err.println(report.summary("quicksight-refresh", 0));
            report.assertMalformedEventsAreGivenUpWhole();
            report.assertMemoryIsFlat();
            assertThat(soak.redrive()).isEmpty();
            soak.pass(Duration.ofHours(3), Duration.ofMinutes(1));
            assertThat(looks).as("looks that are still arranged").isEmpty();
            everyDataSetIsFresh(report);
        }
    }

    @Test
    void eachRunRefreshesOnceThoughItComesToFourEnvironmentsAtOnce() {
        try (PlayedAws aws = new PlayedAws(this::nowAndThenFailing, this::scheduler, played)) {
            Rush rush =
                    new Rush("quicksight-refresh", aws, clock, this, () -> new QuicksightRefreshHandler(function(aws)));
            assertThat(rush.run()).isEmpty();
            assertThat(rush.pass(Duration.ofHours(1))).isEmpty();
            assertThat(looks).as("looks that are still arranged").isEmpty();
            // One run each: as many as there are data sets.
            for (int i = 0; i < Rush.EVENTS; i++) {
                assertThat(played.list(PlayedQuickSight.ACCOUNT, "set-" + i))
                        .as("ingestions of set-%d", i)
                        .hasSize(1)
                        .allMatch(played::isEnded);
            }
        }
    }

    private void everyDataSetIsFresh(SoakReport report) {
        Map<String, Instant> lastRun = new HashMap<>();
        report.wellFormed()
                .forEach(number ->
                        lastRun.merge("set-" + number % DATA_SETS, ended[number], (a, b) -> a.isAfter(b) ? a : b));
        assertThat(lastRun).hasSize(DATA_SETS);
        lastRun.forEach((dataSet, run) -> {
            List<PlayedQuickSight.Ingestion> ingestions = played.list(PlayedQuickSight.ACCOUNT, dataSet);
            assertThat(ingestions).extracting(PlayedQuickSight.Ingestion::id).doesNotHaveDuplicates();
            // Twenty runs within an hour, a quarter of an hour between two refreshes.
            assertThat(ingestions).as(dataSet).hasSizeBetween(1, 8);
            assertThat(ingestions.getFirst().created()).as(dataSet).isAfterOrEqualTo(run);
            assertThat(ingestions).allMatch(played::isEnded);
        });
    }

    @Override
    public byte[] event(String id, String name, Instant at) {
        int number = Integer.parseInt(name.substring(5, 10));
        ended[number] = ended[number] == null ? at : ended[number];
        return """
                {"version":"0","id":"%s","detail-type":"Glue Job State Change","source":"aws.glue","account":"111122223333",
                 "time":"%s","region":"eu-west-1","resources":[],
                 "detail":{"jobName":"job-%d","severity":"INFO","state":"SUCCEEDED","jobRunId":"%s"}}""".formatted(id, ended[number], number % DATA_SETS, name).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public synchronized List<byte[]> due(Instant now) {
        List<byte[]> due = new ArrayList<>();
        for (Iterator<Map.Entry<String, byte[]>> all = looks.entrySet().iterator(); all.hasNext(); ) {
            Map.Entry<String, byte[]> look = all.next();
            if (!Instant.parse(look.getKey().substring(0, 20)).isAfter(now)) {
                due.add(look.getValue());
                all.remove();
            }
        }
        return due;
    }

    private synchronized Optional<Answer> nowAndThenFailing(Call call) {
        if (++calls % ONE_IN_SO_MANY_FAILS != 0) {
            return Optional.empty();
        }
        return Optional.of(
                calls % 2 == 0
                        ? Answer.error(500, "InternalFailureException", "m")
                        : Answer.error(429, "ThrottlingException", "m"));
    }

    private synchronized Optional<Answer> scheduler(Call call) {
        if (!call.operation().equals("CreateSchedule")) {
            return Optional.empty();
        }
        arrange(call);
        return Optional.of(Answer.json("{\"ScheduleArn\":\"arn:aws:scheduler:eu-west-1:111122223333:schedule/a/b\"}"));
    }

    /// Looks of one name are one look.
    private void arrange(Call call) {
        JsonNode schedule = Json.read(call.body().getBytes(StandardCharsets.UTF_8));
        String at = schedule.path("ScheduleExpression").asText().replaceAll("at\\((.*)\\)", "$1Z");
        String name = call.uri().getPath().substring("/schedules/".length());
        looks.putIfAbsent(at + name, """
                {"version":"0","id":"%s","detail-type":"Lakewarden Refresh Look","source":"lakewarden",
                 "account":"111122223333","time":"%s","region":"eu-west-1","resources":[],"detail":%s}""".formatted(
                name, at, schedule.path("Target").path("Input").asText()).getBytes(StandardCharsets.UTF_8));
    }

    private FunctionWiring function(PlayedAws aws) {
        Map<String, String> own = new HashMap<>(TestEnvironment.OWN);
        own.put("LAKEWARDEN_CONFIG", folder.toString());
        return new FunctionWiring(Environment.of(aws.environment(own)), clock);
    }
}
