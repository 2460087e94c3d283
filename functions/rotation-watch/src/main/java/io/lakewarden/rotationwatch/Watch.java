package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Report;
import io.lakewarden.rotationwatch.WatchOutcome.Observed;
import io.lakewarden.runtime.Correlation;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Meter;
import java.util.List;
import java.util.Set;

/// Turns what Secrets Manager says about rotations into incidents of the secret's owner. Repeated, late and
/// reordered events are recognized by their content, never by their envelope.
final class Watch {

    static final String KIND = "secret-rotation";

    /// What is watched of each secret, one incident each.
    enum Check {
        ROTATION,
        ABANDONED,
        TEST;

        String label() {
            return switch (this) {
                case ROTATION -> "rotation";
                case ABANDONED -> "abandoned rotation";
                case TEST -> "rotation test";
            };
        }

        IncidentKey of(SecretArn secret) {
            return new IncidentKey(KIND, secret.text(), label());
        }
    }

    private final Incidents incidents;
    private final Descriptions secrets;
    private final WatchReports reports;
    private final Meter meter;

    Watch(Incidents incidents, Descriptions secrets, WatchReports reports, Meter meter) {
        this.incidents = incidents;
        this.secrets = secrets;
        this.reports = reports;
        this.meter = meter;
    }

    WatchOutcome handle(RotationEvent event, Deadline deadline) {
        List<Observed> observed = switch (event.what()) {
            case FAILED -> List.of(failed(event, Check.ROTATION));
            case ABANDONED -> List.of(failed(event, Check.ABANDONED));
            case TEST_FAILED -> List.of(failed(event, Check.TEST));
            case SUCCEEDED -> passed(event, Check.values());
            case TEST_SUCCEEDED -> passed(event, Check.TEST);
            // Whoever puts a value by hand moves AWSCURRENT too, and abandons a rotation by it: that is no success.
            case CURRENT_MOVED -> passed(event, Check.ROTATION);
            case OTHER -> List.of();
        };
        return new WatchOutcome(event.secret().name(), event.what(), observed);
    }

    private Observed failed(RotationEvent event, Check check) {
        meter.count(check == Check.ABANDONED ? "RotationsAbandoned" : "RotationsFailed");
        return observe(event, check, Outcome.FAIL, secrets.about(event.secret()));
    }

    private List<Observed> passed(RotationEvent event, Check... checks) {
        return List.of(checks).stream().map(check -> passedOne(event, check)).toList();
    }

    /// A pass that ends no incident is not reported, so its details are not needed.
    private Observed passedOne(RotationEvent event, Check check) {
        boolean open = incidents.isOpen(check.of(event.secret()));
        Descriptions.Answer answer = open ? secrets.about(event.secret()) : WatchReports.NOT_ASKED;
        return observe(event, check, Outcome.PASS, answer);
    }

    /// Two deliveries of one fact agree in what happened and when, whatever their ids are.
    private Observed observe(RotationEvent event, Check check, Outcome outcome, Descriptions.Answer answer) {
        IncidentKey key = check.of(event.secret());
        Correlation.businessKey(event.secret().text() + " " + check.label());
        Report report = reports.about(event, check, answer);
        Set<String> failing = outcome == Outcome.FAIL ? Set.of(event.step().orElse(check.label())) : Set.of();
        Incident incident = incidents.observe(
                new Observation(key, event.what() + "@" + event.at(), event.at(), outcome, failing, report));
        return new Observed(key.id(), check.label(), outcome, incident.status());
    }
}
