package io.lakewarden.cli.tags;

import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.Verdict;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is counted over all resources. However many teams and keys there are, it stays small.
final class Tally {
    static final String OTHERS = "(others)";
    static final String NOBODY = "(no team)";

    private static final String TEAM = "team";
    private static final int MOST_NAMES = 1_000;

    private final Map<String, Count> byTeam = new HashMap<>();
    private final Map<String, Count> byProblem = new HashMap<>();
    private long checked;
    private long compliant;
    private long exempted;

    /// How often something came up, and how often it was wrong.
    static final class Count {
        private long all;
        private long wrong;

        long all() {
            return all;
        }

        long wrong() {
            return wrong;
        }
    }

    void count(Verdict verdict) {
        checked++;
        exempted += verdict.exempted().size();
        if (verdict.compliant()) {
            compliant++;
        }
        Count team = slot(byTeam, team(verdict));
        team.all++;
        team.wrong += verdict.compliant() ? 0 : 1;
        for (Problem problem : verdict.problems()) {
            slot(byProblem, label(problem)).all++;
        }
    }

    private static Count slot(Map<String, Count> counts, String name) {
        Count known = counts.get(name);
        if (known != null) {
            return known;
        }
        return counts.computeIfAbsent(counts.size() < MOST_NAMES ? name : OTHERS, any -> new Count());
    }

    private static String team(Verdict verdict) {
        String found = NOBODY;
        for (Tag tag : verdict.resource().tags()) {
            if (tag.key().equals(TEAM)) {
                return tag.value();
            }
            if (tag.key().equalsIgnoreCase(TEAM)) {
                found = tag.value();
            }
        }
        return found;
    }

    private static String label(Problem problem) {
        String code = problem.code().name();
        return problem.key().isEmpty() ? code : code + " " + problem.key();
    }

    long checked() {
        return checked;
    }

    long compliant() {
        return compliant;
    }

    long exempted() {
        return exempted;
    }

    Map<String, Count> byTeam() {
        return new TreeMap<>(byTeam);
    }

    /// The most frequent problem first.
    List<Map.Entry<String, Count>> byProblem() {
        return byProblem.entrySet().stream()
                .sorted(Comparator.comparingLong((Map.Entry<String, Count> entry) -> -entry.getValue().all)
                        .thenComparing(Map.Entry::getKey))
                .toList();
    }
}
