package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Report.Finding;
import io.lakewarden.incidents.Texts;
import io.lakewarden.incidents.routing.Routing.Route;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Says in a message what a rotation came to, and what to look at first.
final class WatchReports {

    /// Where the details are not shown.
    static final Descriptions.Answer NOT_ASKED = new Descriptions.Answer(Optional.empty(), Optional.empty());

    private final SecretRouting routing;
    private final Duration lateAfter;
    private final Clock clock;

    WatchReports(SecretRouting routing, Duration lateAfter, Clock clock) {
        this.routing = routing;
        this.lateAfter = lateAfter;
        this.clock = clock;
    }

    Report about(RotationEvent event, Watch.Check check, Descriptions.Answer answer) {
        SecretFacts facts = answer.facts().orElse(SecretFacts.NONE);
        Route route = routing.of(event.secret(), facts.tags());
        return route.report(headline(event, check))
                .where("Name", event.secret().name())
                .where(
                        "Account",
                        event.secret().account() + " " + event.secret().region())
                .where("Rotated by", event.function().or(facts::rotator))
                .where("Next rotation due", facts.next().map(Texts::time))
                .findings(findings(event))
                .link("Console", event.secret().console())
                .notes(notes(event, answer))
                .build();
    }

    private static String headline(RotationEvent event, Watch.Check check) {
        String name = event.secret().name();
        return switch (event.what()) {
            case FAILED ->
                "rotation of " + name + " failed"
                        + event.step().map(step -> " in " + step).orElse("");
            case ABANDONED -> "rotation of " + name + " was abandoned half-way";
            case TEST_FAILED -> "the rotation test of " + name + " failed: its next rotation would fail too";
            case SUCCEEDED, TEST_SUCCEEDED, CURRENT_MOVED, OTHER -> check.label() + " of " + name;
        };
    }

    private static List<Finding> findings(RotationEvent event) {
        return switch (event.what()) {
            case FAILED, TEST_FAILED ->
                List.of(new Finding(
                        event.step().map(step -> step + " failed").orElse("no step is named"), hint(event), Map.of()));
            case ABANDONED ->
                List.of(new Finding(
                        "AWSPENDING was taken away before the rotation ended",
                        "somebody cancelled it or put a value. If it was past setSecret, the database holds a value that no"
                                + " label points to: check that the application can log in (docs/rotation.md, Recovery)",
                        Map.of()));
            case SUCCEEDED, TEST_SUCCEEDED, CURRENT_MOVED, OTHER -> List.of();
        };
    }

    /// Where most failures of a step come from.
    private static String hint(RotationEvent event) {
        if (event.forbidden()) {
            return "Secrets Manager may not invoke the rotation function: its resource policy must allow"
                    + " secretsmanager.amazonaws.com";
        }
        return switch (event.step().orElse("")) {
            case "createSecret" ->
                "look at the keys of the secret's JSON, the function's rights on the secret and on its KMS key";
            case "setSecret" ->
                "look at the network path to the server, TLS, the current login, and the right to change it;"
                        + " with a single user the application may be locked out until the retry succeeds";
            case "testSecret" -> "the new login was refused, or lacks rights that the current one has";
            case "finishSecret" -> "look at the function's right to secretsmanager:UpdateSecretVersionStage";
            default -> "look at the rotation function's log";
        };
    }

    private List<String> notes(RotationEvent event, Descriptions.Answer answer) {
        List<String> notes = new ArrayList<>(answer.note().stream().toList());
        if (answer.facts().filter(SecretFacts::pending).isPresent()) {
            notes.add("AWSPENDING is still on another version than AWSCURRENT: Secrets Manager tries again, and no new"
                    + " rotation can begin until that one ends.");
        }
        Duration age = Duration.between(event.at(), clock.instant());
        if (age.compareTo(lateAfter) > 0) {
            notes.add("The event is late: it happened " + Texts.duration(age) + " ago.");
        }
        return notes;
    }
}
