package io.lakewarden.incidents;

import io.lakewarden.incidents.Report.Finding;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// Observations, reports and notices for tests.
public final class Samples {

    public static final Instant START = Instant.parse("2026-11-28T04:00:00Z");
    public static final IncidentKey KEY =
            new IncidentKey("data-quality", "111122223333/eu-west-1/table/sales.orders", "orders-core");

    private Samples() {}

    /// An observation so many minutes after the start; its id is made of time and outcome.
    public static Observation seen(int minute, Outcome outcome, String... failing) {
        return observation(KEY, "result-" + minute, START.plus(Duration.ofMinutes(minute)), outcome, Set.of(failing));
    }

    public static Observation observation(
            IncidentKey key, String id, Instant at, Outcome outcome, Set<String> failing) {
        return new Observation(key, id, at, outcome, failing, report(Severity.CRITICAL));
    }

    public static Report report(Severity severity) {
        return Report.of(
                        "sales.orders: 2 of 8 rules failed",
                        new Owner("sales-data", "alerts.yaml sales"),
                        severity,
                        "prod")
                .where("Table", "sales.orders")
                .where("Ruleset", "orders-core")
                .score(OptionalDouble.of(0.75))
                .findings(List.of(
                        new Finding("IsComplete \"email\"", "Value: 0.92 is too low", Map.of("Completeness", 0.92)),
                        new Finding("RowCount > 0", "", Map.of())))
                .query(Optional.of("SELECT * FROM \"sales\".\"orders\" WHERE \"email\" IS NULL LIMIT 100"))
                .link("Console", URI.create("https://console.aws.amazon.com/glue/home#x"))
                .build();
    }

    /// A report in which every text comes from an attacker or a poet.
    public static Report report(String text, int findings) {
        return Report.of(text, new Owner(text, text), Severity.CRITICAL, text)
                .where(text, text)
                .where("Table", text)
                .score(OptionalDouble.of(0))
                .findings(Collections.nCopies(findings, new Finding(text, text, Map.of(text, 0.5))))
                .query(Optional.of("SELECT " + text))
                .link(text, URI.create("https://example.com/" + "x".repeat(400)))
                .note(text)
                .note(text)
                .build();
    }

    public static Notice notice(Notice.Type type, Report report) {
        Episode episode = new Episode(
                START, 3, Set.of(), Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty());
        Optional<Instant> ended =
                type.isFailing() ? Optional.empty() : Optional.of(START.plus(Duration.ofMinutes(192)));
        return Notice.of(Incident.unknown(KEY), type, episode, START, ended, false, true, report);
    }
}
