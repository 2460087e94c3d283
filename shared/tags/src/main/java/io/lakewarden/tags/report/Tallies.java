package io.lakewarden.tags.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Counts findings, any number of them in bounded memory and in any order. For one thread.
public final class Tallies {

    /// So many resources are listed by name.
    public static final int MOST_LISTED = 1000;

    /// The group of those that are too many to be named.
    public static final String OTHERS = "(others)";

    private static final int MOST_GROUPS = 5000;
    private static final Comparator<Finding> WORST_FIRST = Comparator.<Finding>comparingInt(
                    finding -> -finding.problems().size())
            .thenComparing(Finding::arn);

    private final Map<String, Share> byOwner = new HashMap<>();
    private final Map<String, Share> byPipeline = new HashMap<>();
    private final Map<String, Share> byService = new HashMap<>();
    private final Map<String, Long> problems = new HashMap<>();
    private final TreeSet<Finding> worst = new TreeSet<>(WORST_FIRST);
    private Share all = Share.NONE;

    public void add(Finding finding) {
        all = all.plus(finding.compliant());
        count(byOwner, finding.owner(), finding.compliant());
        count(byPipeline, finding.pipeline(), finding.compliant());
        count(byService, finding.service(), finding.compliant());
        finding.problems().forEach(problem -> problems.merge(group(problems, problem), 1L, Long::sum));
        if (!finding.compliant()) {
            worst.add(finding);
            if (worst.size() > MOST_LISTED) {
                worst.removeLast();
            }
        }
    }

    /// The counts so far.
    public Summary summary(
            Instant at, List<Summary.Point> trend, List<Summary.CostKey> costKeys, List<String> coverage) {
        return new Summary(
                at,
                all,
                worstFirst(byOwner),
                worstFirst(byPipeline),
                worstFirst(byService),
                mostFirst(problems),
                List.copyOf(worst),
                trend,
                costKeys,
                coverage);
    }

    private static void count(Map<String, Share> groups, String name, boolean compliant) {
        groups.merge(
                group(groups, name), Share.NONE.plus(compliant), (before, one) -> before.plus(one.compliant() == 1));
    }

    private static String group(Map<String, ?> groups, String name) {
        return groups.size() < MOST_GROUPS || groups.containsKey(name) ? name : OTHERS;
    }

    private static Map<String, Share> worstFirst(Map<String, Share> groups) {
        return sorted(
                groups,
                Comparator.<Map.Entry<String, Share>>comparingLong(
                                entry -> -entry.getValue().wrong())
                        .thenComparing(Map.Entry::getKey));
    }

    private static Map<String, Long> mostFirst(Map<String, Long> groups) {
        return sorted(
                groups,
                Comparator.<Map.Entry<String, Long>>comparingLong(entry -> -entry.getValue())
                        .thenComparing(Map.Entry::getKey));
    }

    private static <V> Map<String, V> sorted(Map<String, V> groups, Comparator<Map.Entry<String, V>> order) {
        List<Map.Entry<String, V>> entries = new ArrayList<>(groups.entrySet());
        entries.sort(order);
        Map<String, V> sorted = new LinkedHashMap<>();
        entries.forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
