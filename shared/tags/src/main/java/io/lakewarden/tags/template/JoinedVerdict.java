package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import io.lakewarden.tags.Problem;
import io.lakewarden.templates.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What several scenarios say of one taggable: a problem counts if one of them has it, and says when.
final class JoinedVerdict {
    private static final Comparator<String> BY_CODE_POINT =
            (a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
    /// A live resource's order: by kind; missing keys, cases and values by key; what a service would refuse as it was
    /// found.
    private static final Comparator<Problem> ORDER = Comparator.comparingInt(JoinedVerdict::rank)
            .thenComparing(problem -> isSortedByKey(problem) ? problem.key() : "", BY_CODE_POINT);

    /// Where a problem was seen first, and in how many scenarios.
    private static final class Seen {
        private final Place place;
        private final String when;
        private int times;

        Seen(Place place, String when) {
            this.place = place;
            this.when = when;
        }
    }

    private final Taggable taggable;
    private final Map<Problem, Seen> problems = new LinkedHashMap<>();
    private final Set<TemplateVerdict.Unknown> unknown = new LinkedHashSet<>();
    private final Set<TemplateVerdict.Remark> remarks = new LinkedHashSet<>();
    private boolean enforced;
    private int scenarios;
    private String current = "";

    JoinedVerdict(Taggable taggable) {
        this.taggable = taggable;
    }

    void enter(Scenario scenario) {
        scenarios++;
        current = scenario.described();
    }

    void problem(Problem problem, Place place) {
        problems.computeIfAbsent(problem, any -> new Seen(place, current)).times++;
    }

    void unknown(String key, Place place, String why) {
        unknown.add(new TemplateVerdict.Unknown(key, place, why));
    }

    void remark(TemplateVerdict.Remark remark) {
        remarks.add(remark);
    }

    void enforced(boolean alsoHere) {
        enforced |= alsoHere;
    }

    Optional<TemplateVerdict> verdict() {
        if (scenarios == 0) {
            return Optional.empty();
        }
        List<TemplateVerdict.Located> located = new ArrayList<>();
        problems.keySet().stream().sorted(ORDER).forEach(problem -> located.add(located(problem)));
        return Optional.of(new TemplateVerdict(
                taggable.logicalId(),
                taggable.cloudFormationType(),
                taggable.word(),
                taggable.place(),
                enforced,
                located,
                List.copyOf(unknown),
                List.copyOf(remarks)));
    }

    private TemplateVerdict.Located located(Problem problem) {
        Seen seen = problems.get(problem);
        Optional<String> when = Optional.of(seen.when).filter(_ -> seen.times < scenarios);
        return new TemplateVerdict.Located(problem, seen.place, when);
    }

    private static int rank(Problem problem) {
        return switch (problem.code()) {
            case BAD_ARN -> 0;
            case MISSING -> 1;
            case CASE -> 2;
            case VALUE -> 3;
            case TOO_MANY -> 4;
            case KEY_EMPTY, KEY_LENGTH, VALUE_LENGTH, KEY_CHARACTER, VALUE_CHARACTER -> 5;
            case RESERVED -> 6;
            case DUPLICATE -> 7;
            case DUPLICATE_CASE -> 8;
        };
    }

    private static boolean isSortedByKey(Problem problem) {
        return switch (problem.code()) {
            case MISSING, CASE, VALUE, RESERVED, DUPLICATE, DUPLICATE_CASE -> true;
            default -> false;
        };
    }
}
