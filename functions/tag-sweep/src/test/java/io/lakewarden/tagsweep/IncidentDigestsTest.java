package io.lakewarden.tagsweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Value;
import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.ReminderPolicy;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.Summary;
import io.lakewarden.tags.report.Tallies;
import io.lakewarden.testkit.Repository;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Who is told what after a sweep, and what a sweep ends that no event has ended.
final class IncidentDigestsTest {

    private static final String ACCOUNT = "111122223333";
    private static final Instant START = Instant.parse("2026-11-30T03:00:00Z");
    private static final String QUEUE = "arn:aws:sqs:eu-west-1:111122223333:orders";

    private final IncidentStore store = new InMemoryIncidentStore();
    private final Incidents incidents =
            new Incidents(store, ReminderPolicy.DEFAULT, List.of(), Clock.fixed(START, ZoneOffset.UTC), Pause.none());
    private final IncidentDigests digests =
            new IncidentDigests(incidents, new Routing(alerts()), ACCOUNT, List.of("eu-west-1"));

    @Test
    void aTeamThatNoResourceNamesAnyMoreIsDone() {
        digests.send(found(START, true, finding("a", "typo", "pipeline")));
        assertThat(openTeams()).containsExactly("typo");

        digests.send(found(day(1), false, finding("a", "sales")));
        assertThat(openTeams()).as("not everything was seen").containsExactly("typo");
        digests.send(found(day(2), true, finding("a", "sales")));
        assertThat(openTeams()).isEmpty();
    }

    @Test
    void aTeamThatIsRightIsDoneHoweverManyOthersAreNot() {
        digests.send(found(START, true, finding("a", "sales", "pipeline")));
        Finding[] many = new Finding[301];
        for (int i = 0; i < 300; i++) {
            many[i] = finding("wrong-" + i, "team-" + i, "pipeline");
        }
        many[300] = finding("a", "sales");
        digests.send(found(day(1), true, many));
        assertThat(openTeams()).hasSize(200).doesNotContain("sales");
    }

    @Test
    void aResourceIsDoneWhenTheSweepFindsItRight() {
        told(QUEUE, START.minusSeconds(60));
        assertThat(digests.told()).containsExactly(QUEUE);

        digests.send(found(START, true, wrong(QUEUE)));
        assertThat(digests.told()).containsExactly(QUEUE);
        digests.send(found(day(1), true, right(QUEUE)));
        assertThat(digests.told()).isEmpty();
    }

    @Test
    void aResourceThatIsGoneIsDoneWhereEverythingWasSeen() {
        String elsewhere = "arn:aws:sqs:us-east-1:111122223333:orders";
        told(QUEUE, START.minusSeconds(60));
        told(elsewhere, START.minusSeconds(60));

        digests.send(found(START, false));
        assertThat(digests.told()).containsExactlyInAnyOrder(QUEUE, elsewhere);
        digests.send(found(day(1), true));
        assertThat(digests.told()).as("a region that is not swept").containsExactly(elsewhere);
    }

    @Test
    void whatWentWrongAfterTheSweepHadBegunStaysOpen() {
        told(QUEUE, START.plusSeconds(60));
        digests.send(found(START, true, right(QUEUE)));
        assertThat(digests.told()).containsExactly(QUEUE);
    }

    /// AWS sends an event when it becomes invalid, and none when it is mended.
    @Test
    void anInvalidPolicyOfTheAccountIsDoneAWeekAfterTheLastWordOfIt() {
        IncidentKey invalid = new IncidentKey("tags", ACCOUNT, "effective-policy");
        incidents.observe(new Observation(invalid, "1", START, Outcome.FAIL, Set.of("invalid policy"), report()));
        incidents.observe(new Observation(invalid, "2", day(3), Outcome.FAIL, Set.of("invalid policy"), report()));
        digests.send(found(day(10), true, right(QUEUE)));
        assertThat(incidents.isOpen(invalid)).isTrue();
        digests.send(found(day(11), true, right(QUEUE)));
        assertThat(incidents.isOpen(invalid)).isFalse();
    }

    @Test
    void aMessageShowsTheEnvironmentThatRoutingMatched() {
        Routing routing = new Routing(alerts("""
                default: {owner: somebody, severity: critical}
                environments:
                  - {name: sandbox, match: {account: "111122223333"}, most-severe: info}
                """), Optional.of("prod"));
        new IncidentDigests(incidents, routing, ACCOUNT, List.of("eu-west-1"))
                .send(found(START, true, finding("a", "sales", "pipeline")));
        assertThat(store.all())
                .hasSize(1)
                .allSatisfy(incident -> assertThat(incident.lastReport()).hasValueSatisfying(report -> {
                    assertThat(report.environment()).isEqualTo("sandbox");
                    assertThat(report.severity()).isEqualTo(Severity.INFO);
                }));
    }

    private static Instant day(int number) {
        return START.plus(Duration.ofDays(number));
    }

    private List<String> openTeams() {
        return incidents.open("tags").stream()
                .filter(key -> key.check().equals("tag-sweep"))
                .map(key -> key.subject().substring(key.subject().lastIndexOf('/') + 1))
                .toList();
    }

    private void told(String arn, Instant at) {
        incidents.observe(new Observation(
                new IncidentKey("tags", arn, "tag-policy"), "1@" + at, at, Outcome.FAIL, Set.of("team"), report()));
    }

    private static Report report() {
        return Report.of("tags need a fix", new Owner("sales", "test"), Severity.WARNING, "prod")
                .build();
    }

    private static Finding wrong(String arn) {
        return new Finding(arn, "sqs:queue", ACCOUNT, "eu-west-1", "", "", List.of("team"), "");
    }

    private static Finding right(String arn) {
        return new Finding(arn, "sqs:queue", ACCOUNT, "eu-west-1", "sales", "orders", List.of(), "");
    }

    private static Finding finding(String name, String team, String... problems) {
        String arn = "arn:aws:sqs:eu-west-1:111122223333:" + name;
        return new Finding(arn, "sqs:queue", ACCOUNT, "eu-west-1", team, "", List.of(problems), "");
    }

    private Results.Found found(Instant at, boolean complete, Finding... findings) {
        Tallies tallies = new Tallies();
        Map<String, Finding> met = new HashMap<>();
        for (Finding finding : findings) {
            tallies.add(finding);
            if (digests.told().contains(finding.arn())) {
                met.put(finding.arn(), finding);
            }
        }
        Summary summary = tallies.summary(at, List.of(), List.of(), List.of());
        return new Results.Found(summary, "s3://reports/report.html", met, complete);
    }

    private static AlertConfig alerts() {
        return alerts(Documents.read(Repository.root().resolve("config/lakewarden/alerts.yaml")));
    }

    private static AlertConfig alerts(String yaml) {
        return alerts(
                Documents.read(AlertConfig.FILE, yaml.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION));
    }

    private static AlertConfig alerts(Node file) {
        Mistakes mistakes = new Mistakes();
        AlertConfig config = AlertConfig.read(Value.of(file, mistakes));
        mistakes.orThrow();
        return config;
    }
}
