package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import io.lakewarden.tags.Problem;
import io.lakewarden.templates.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What several scenarios say of one taggable: a problem counts if one of them has it, and says when.
final class JoinedVerdict {
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
        problems.keySet().stream().sorted(Problem.ORDER).forEach(problem -> located.add(located(problem)));
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
}
