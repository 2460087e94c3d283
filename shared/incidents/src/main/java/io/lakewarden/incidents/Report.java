package io.lakewarden.incidents;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a person needs to know about one observation, without any markup; made by its [Builder]. All texts are cleaned,
/// redacted and
/// cut to size on the way in, so that every sink can rely on it.
///
/// @param headline what and how bad, in a few words: `sales.orders: 2 of 8 rules failed`
/// @param where name and value: table, ruleset, account …
/// @param score 0 to 1, where there is one
/// @param findings what failed, worst first; at most ten are kept
/// @param findingsTotal how many there are in truth
/// @param query shows the bad rows; never cut, dropped when too long
/// @param links what to open next
/// @param notes what the reader must know about this message: details missing, event late
/// @param environment such as `prod`
public record Report(
        String headline,
        List<Field> where,
        OptionalDouble score,
        List<Finding> findings,
        int findingsTotal,
        Optional<String> query,
        List<Link> links,
        List<String> notes,
        Owner owner,
        Severity severity,
        String environment) {

    private static final int MOST_FINDINGS = 10;
    private static final int MOST_FIELDS = 12;
    private static final int MOST_NOTES = 6;
    private static final int LONGEST_QUERY = 1_000;

    /// A named value.
    public record Field(String name, String value) {
        public Field {
            name = Texts.label(name);
            value = Texts.field(value);
        }
    }

    /// One thing that failed.
    ///
    /// @param what the rule
    /// @param why the reason, with the value against the threshold; may be empty
    /// @param metrics the measured values
    public record Finding(String what, String why, Map<String, Double> metrics) {
        private static final int MOST_METRICS = 5;

        public Finding {
            what = Texts.line(what);
            why = Texts.line(why);
            metrics = Texts.firstOf(metrics, MOST_METRICS);
        }
    }

    /// Something to open.
    public record Link(String name, URI target) {
        public Link {
            name = Texts.label(name);
        }
    }

    public Report {
        headline = Texts.line(headline);
        where = where.stream().limit(MOST_FIELDS).toList();
        findings = findings.stream().limit(MOST_FINDINGS).toList();
        query = query.map(Texts::withoutControls)
                .filter(text -> text.length() <= LONGEST_QUERY)
                .filter(Texts::isClean);
        links = links.stream().filter(Report::isSafe).toList();
        notes = notes.stream().limit(MOST_NOTES).map(Texts::line).toList();
        environment = Texts.field(environment);
    }

    /// A link cannot be cut or redacted: one with a secret in it is left out.
    private static boolean isSafe(Link link) {
        String target = link.target().toString().replace("+", "%2B");
        return Texts.isClean(URLDecoder.decode(target, StandardCharsets.UTF_8));
    }

    /// How many findings are not shown.
    public int findingsLeftOut() {
        return Math.max(0, findingsTotal - findings.size());
    }

    /// The same to another reader.
    ///
    /// @param note why it is told to this one
    Report to(Owner reader, Severity worst, String place, Optional<String> note) {
        List<String> all = new ArrayList<>(note.stream().toList());
        all.addAll(notes);
        return new Report(headline, where, score, findings, findingsTotal, query, links, all, reader, worst, place);
    }

    /// Begins a report; [io.lakewarden.incidents.routing.Routing.Route#report] begins one of which all this is known.
    public static Builder of(String headline, Owner owner, Severity severity, String environment) {
        return new Builder(headline, owner, severity, environment);
    }

    /// Collects what a report says.
    public static final class Builder {

        private final String headline;
        private final String environment;
        private Owner owner;
        private Severity severity;
        private final List<Field> where = new ArrayList<>();
        private final List<Finding> findings = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private OptionalDouble score = OptionalDouble.empty();
        private int findingsTotal;
        private Optional<String> query = Optional.empty();
        private Optional<URI> runbook = Optional.empty();

        private Builder(String headline, Owner owner, Severity severity, String environment) {
            this.headline = headline;
            this.owner = owner;
            this.severity = severity;
            this.environment = environment;
        }

        /// Adds a named value.
        public Builder where(String name, String value) {
            where.add(new Field(name, value));
            return this;
        }

        /// The same of a value that may be missing.
        public Builder where(String name, Optional<String> value) {
            value.ifPresent(text -> where(name, text));
            return this;
        }

        public Builder score(OptionalDouble share) {
            score = share;
            return this;
        }

        /// Adds something that failed.
        public Builder finding(String what, String why) {
            return findings(List.of(new Finding(what, why, Map.of())));
        }

        /// Adds what failed, worst first.
        public Builder findings(List<Finding> more) {
            findings.addAll(more);
            findingsTotal += more.size();
            return this;
        }

        /// How many there are, where not all of them were added.
        public Builder findingsTotal(long total) {
            findingsTotal = (int) Math.min(Integer.MAX_VALUE, total);
            return this;
        }

        public Builder query(Optional<String> sql) {
            query = sql;
            return this;
        }

        public Builder link(String name, URI target) {
            links.add(new Link(name, target));
            return this;
        }

        /// Becomes the last link.
        public Builder runbook(Optional<URI> target) {
            runbook = target;
            return this;
        }

        public Builder note(String text) {
            notes.add(text);
            return this;
        }

        public Builder notes(List<String> texts) {
            notes.addAll(texts);
            return this;
        }

        /// Another owner than the route's.
        public Builder owner(Owner other) {
            owner = other;
            return this;
        }

        /// No more severe than this.
        public Builder atMost(Severity most) {
            severity = severity.isAtLeast(most) ? most : severity;
            return this;
        }

        public Report build() {
            runbook.ifPresent(target -> link("Runbook", target));
            return new Report(
                    headline, where, score, findings, findingsTotal, query, links, notes, owner, severity, environment);
        }
    }
}
