package io.lakewarden.rotationwatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.message.TextMessage;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.testkit.Repository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WatchTest {

    private static final Clock NOW = Clock.fixed(Instant.parse("2026-11-28T06:00:00Z"), ZoneOffset.UTC);
    private static final String TOKEN = "a1b2c3d4-5678-90ab-cdef-111122223333";

    private final RememberedIncidents kept = new RememberedIncidents();
    private Descriptions secrets = _ -> new Descriptions.Answer(
            Optional.of(new SecretFacts(
                    Map.of("owner", "sales-data"),
                    Optional.of(Instant.parse("2026-11-30T00:00:00Z")),
                    Optional.of("arn:aws:lambda:eu-west-1:111122223333:function:rotate"),
                    true)),
            Optional.empty());

    @Test
    void aFailureReachesTheSecretsOwnerWithItsStep() {
        hear("failed");
        assertThat(kept.told()).singleElement().satisfies(notice -> {
            assertThat(notice.type()).isEqualTo(Notice.Type.OPENED);
            assertThat(text(notice))
                    .contains("rotation of orders/redshift failed in setSecret")
                    .contains("Owner: sales-data (by tag owner of the secret orders/redshift)")
                    .contains("Name: orders/redshift", "Account: 111122223333 eu-west-1")
                    .contains("network path to the server", "AWSPENDING is still on another version")
                    .contains("function:rotate-redshift", "Next rotation due: 2026-11-30 00:00 UTC")
                    .contains("https://eu-west-1.console.aws.amazon.com/secretsmanager/secret?name=orders%2Fredshift");
        });
    }

    @Test
    void theSameFailureToldTwiceIsToldOnce() {
        hear("failed");
        hear("failed");
        hear("failed-told-twice");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED);
        assertThat(kept.all())
                .singleElement()
                .returns(1L, incident -> incident.tally().failures());
    }

    @Test
    void anotherStepThatFailsIsNews() {
        hear("failed");
        hear("failed-not-invoked");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.WORSENED);
        assertThat(text(kept.told().getLast())).contains("may not invoke the rotation function");
    }

    @Test
    void aSuccessEndsIt() {
        hear("failed");
        WatchOutcome outcome = hear("succeeded");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
        assertThat(outcome.incidents()).hasSize(3).allMatch(seen -> seen.status() == Incident.Status.OK);
    }

    @Test
    void aNewCurrentVersionEndsItWithoutATrail() {
        hear("failed");
        hear("label-updated");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void aSuccessAloneTellsNobodyAndAsksNobody() {
        secrets = _ -> {
            throw new AssertionError("nobody reads it");
        };
        hear("succeeded");
        hear("label-updated");
        assertThat(kept.told()).isEmpty();
    }

    @Test
    void aFailureThatIsHeardOfAfterTheSuccessIsToldAsOver() {
        hear("succeeded");
        hear("failed");
        assertThat(kept.types()).containsExactly(Notice.Type.MISSED);
        assertThat(kept.all()).allMatch(incident -> incident.open().isEmpty());
    }

    @Test
    void aSuccessOfBeforeDoesNotEndALaterFailure() {
        watch().handle(Samples.event("failed", "2026-11-28T05:30:00Z"), Deadline.none());
        hear("succeeded");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED);
    }

    @Test
    void anAbandonedRotationSaysThatTheApplicationMayBeLockedOut() {
        hear("abandoned");
        assertThat(text(kept.told().getFirst()))
                .contains("rotation of orders/redshift was abandoned half-way")
                .contains("check that the application can log in");
    }

    @Test
    void aValuePutByHandDoesNotEndAnAbandonedRotation() {
        hear("abandoned");
        hear("label-updated");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED);
        hear("succeeded");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void aFailedTestIsAnIncidentOfItsOwn() {
        WatchOutcome outcome = hear("test-failed");
        assertThat(outcome.incidents())
                .singleElement()
                .returns("rotation test", WatchOutcome.Observed::check)
                .returns(Outcome.FAIL, WatchOutcome.Observed::outcome);
        assertThat(text(kept.told().getFirst())).contains("its next rotation would fail too");
    }

    @Test
    void secretsAreToldApart() {
        hear("failed");
        hear("failed-old-spelling");
        hear("succeeded");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void aSecretThatCannotBeDescribedIsToldOfAllTheSame() {
        secrets = _ -> new Descriptions.Answer(Optional.empty(), Optional.of("Details are missing: AccessDenied"));
        hear("failed");
        assertThat(text(kept.told().getFirst()))
                .contains("failed in setSecret", "Note: Details are missing: AccessDenied", "Owner: data-platform");
    }

    @Test
    void aLateEventSaysSo() {
        watch().handle(Samples.event("failed", "2026-11-27T06:00:00Z"), Deadline.none());
        assertThat(text(kept.told().getFirst())).contains("Note: The event is late: it happened 1 d ago.");
    }

    @Test
    void noVersionIdIsKeptOrTold() {
        hear("failed");
        hear("label-updated");
        String all = Json.writeText(kept.all().toList()) + kept.told();
        assertThat(all).contains("orders/redshift").doesNotContain(TOKEN, "5678-90ab");
    }

    private WatchOutcome hear(String sample) {
        return watch().handle(Samples.event(sample), Deadline.none());
    }

    private Watch watch() {
        ConfigFolder folder = new ConfigFolder(Repository.root().resolve("config/lakewarden"));
        SecretRouting routing = new SecretRouting(
                new Routing(folder.read(AlertConfig.FILE, AlertConfig::read)),
                folder.read(RotationConfig.FILE, RotationConfig::read));
        return new Watch(kept.at(NOW), secrets, new WatchReports(routing, Duration.ofHours(12), NOW), Meter.none());
    }

    private static String text(Notice notice) {
        return TextMessage.of(notice).body();
    }
}
