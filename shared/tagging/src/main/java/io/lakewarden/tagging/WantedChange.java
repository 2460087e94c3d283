package io.lakewarden.tagging;

import io.lakewarden.tags.Arn;
import io.lakewarden.tags.Fix;
import io.lakewarden.tags.FixPlan;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What would make the tags of a resource right, as far as the configuration says.
///
/// @param change may be empty
/// @param left what only people can decide, each with its reason
public record WantedChange(TagChange change, List<String> left) {

    private static final int MOST_TAGS = 50;
    /// Services whose tags must not be written through the tagging service, and why.
    private static final Map<String, String> ELSEWHERE = Map.of(
            "autoscaling", "tags of Auto Scaling groups carry PropagateAtLaunch, which would be lost",
            "cloudformation", "tagging a stack is an update of the whole stack");

    public WantedChange {
        left = List.copyOf(left);
    }

    /// The fixes of `tags plan`, as one change of a live resource.
    public static WantedChange of(FixPlan plan) {
        Map<String, String> set = new LinkedHashMap<>();
        plan.toWrite().forEach(tag -> set.put(tag.key(), tag.value()));
        List<String> left = new ArrayList<>();
        for (Fix fix : plan.fixes()) {
            if (fix instanceof Fix.Leave(var problem, String why)) {
                left.add(problem.text() + ": " + why);
            }
        }
        return new WantedChange(new TagChange(plan.verdict().resource().arn(), set, plan.toRemove()), left);
    }

    /// The last look at a change before it is written, regardless of which planner made it: a value that the policy
    /// allows is never overwritten or removed, AWS's own tags are never touched, and nothing is begun that the
    /// service
    /// will not finish.
    WantedChange madeSafe(Verdict verdict) {
        String service = Arn.parse(change.arn()).map(Arn::service).orElse("");
        Map<String, String> live = new LinkedHashMap<>();
        verdict.resource().tags().forEach(tag -> live.put(tag.key(), tag.value()));
        Set<String> wrong = wrongKeys(verdict);
        Map<String, String> set = new LinkedHashMap<>();
        change.set().forEach((key, value) -> {
            if (!isReserved(key, value)
                    && !value.equals(live.get(key))
                    && (!live.containsKey(key) || wrong.contains(key))) {
                set.put(key, value);
            }
        });
        List<String> remove = change.remove().stream()
                .filter(key -> live.containsKey(key) && !isReserved(key, ""))
                .filter(key -> wrong.contains(key) || isRenamed(live.get(key), set, verdict))
                .filter(key -> !service.equals("iam") || set.keySet().stream().noneMatch(key::equalsIgnoreCase))
                .toList();
        List<String> more = new ArrayList<>(left);
        if (ELSEWHERE.containsKey(service) && !(set.isEmpty() && remove.isEmpty())) {
            more.add(ELSEWHERE.get(service));
            return nothing(more);
        }
        if (tooMany(live, set)) {
            more.add("the resource has " + ownTags(live) + " tags of " + MOST_TAGS + ": somebody must remove one");
            return nothing(more);
        }
        return new WantedChange(new TagChange(change.arn(), set, remove), left);
    }

    private WantedChange nothing(List<String> why) {
        return new WantedChange(new TagChange(change.arn(), Map.of(), List.of()), why);
    }

    private static Set<String> wrongKeys(Verdict verdict) {
        Set<String> wrong = new HashSet<>();
        for (Problem problem : verdict.problems()) {
            if (problem.code() == Problem.Code.CASE || problem.code() == Problem.Code.VALUE) {
                wrong.add(problem.key());
            }
        }
        return wrong;
    }

    /// Whether the value goes on under a key that was missing.
    private static boolean isRenamed(String value, Map<String, String> set, Verdict verdict) {
        return verdict.problems().stream()
                .filter(problem -> problem.code() == Problem.Code.MISSING)
                .anyMatch(problem -> value.equals(set.get(problem.key())));
    }

    private static boolean isReserved(String key, String value) {
        return new Tag(key, value).isReserved() || new Tag(value, "").isReserved();
    }

    private static boolean tooMany(Map<String, String> live, Map<String, String> set) {
        long added = set.keySet().stream().filter(key -> !live.containsKey(key)).count();
        // A few services take 200: one that has more than 50 is such.
        return added > 0 && ownTags(live) <= MOST_TAGS && ownTags(live) + added > MOST_TAGS;
    }

    private static long ownTags(Map<String, String> live) {
        return live.keySet().stream()
                .filter(key -> !new Tag(key, "").isReserved())
                .count();
    }
}
