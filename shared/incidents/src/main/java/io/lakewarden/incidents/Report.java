package io.lakewarden.incidents;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a person needs to know about one observation, without any markup. All texts are cleaned, redacted and
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
}
