package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import io.lakewarden.tags.Problem;
import io.lakewarden.templates.Scenario;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What several scenarios say of one taggable: a problem counts if one of them has it, and says when.
final class JoinedVerdict {
    /// Where a problem was seen first, and in which scenarios.
    private record Seen(Place place, BitSet in) {}

    private final Taggable taggable;
    private final Map<Problem, Seen> problems = new LinkedHashMap<>();
    private final Set<TemplateVerdict.Unknown> unknown = new LinkedHashSet<>();
    private final Set<TemplateVerdict.Remark> remarks = new LinkedHashSet<>();
    private boolean enforced;
    /// What each scenario decides.
    private final List<List<String>> scenarios = new ArrayList<>();

    JoinedVerdict(Taggable taggable) {
        this.taggable = taggable;
    }

    void enter(Scenario scenario) {
        scenarios.add(scenario.choices());
    }

    void problem(Problem problem, Place place) {
        problems.computeIfAbsent(problem, any -> new Seen(place, new BitSet()))
                .in()
                .set(scenarios.size() - 1);
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
        if (scenarios.isEmpty()) {
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
        return new TemplateVerdict.Located(problem, seen.place(), when(seen.in()));
    }

    /// The choices of the first scenario that matter: with them, whatever the others are, the problem is there.
    private Optional<String> when(BitSet seen) {
        if (seen.cardinality() == scenarios.size()) {
            return Optional.empty();
        }
        List<String> choices = new ArrayList<>(scenarios.get(seen.nextSetBit(0)));
        for (String choice : List.copyOf(choices)) {
            choices.remove(choice);
            if (!isEnough(choices, seen)) {
                choices.add(choice);
            }
        }
        return Optional.of(choices.stream().sorted().collect(Collectors.joining(", ")));
    }

    private boolean isEnough(List<String> choices, BitSet seen) {
        return IntStream.range(0, scenarios.size())
                .filter(scenario -> !seen.get(scenario))
                .noneMatch(scenario -> scenarios.get(scenario).containsAll(choices));
    }
}
