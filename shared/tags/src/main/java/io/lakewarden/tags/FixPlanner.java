package io.lakewarden.tags;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// From a verdict to fixes. Pure; a fix that would not leave its tag right by the whole policy is not proposed.
public final class FixPlanner {
    /// AWS keeps 200 at most; the time that planning takes grows faster than their number.
    private static final int MOST_TAGS = 1_000;

    private final TagPolicy policy;
    private final FixRules fixRules;
    private final TagChecker checker;

    public FixPlanner(TagPolicy policy, FixRules fixRules) {
        this.policy = Objects.requireNonNull(policy, "policy");
        this.fixRules = Objects.requireNonNull(fixRules, "fixRules");
        this.checker = new TagChecker(policy);
    }

    /// The plan for one resource. A template gets no change of tags: its author changes it.
    public FixPlan plan(Verdict verdict, Instant now) {
        Arn arn = Arn.parseOrNull(verdict.resource().arn());
        if (arn == null || verdict.resource().source() == Resource.Source.TEMPLATE) {
            return untouched(
                    verdict, arn == null ? "its name does not parse" : "it stands in a template: change it there");
        }
        if (verdict.resource().tags().size() > MOST_TAGS) {
            return untouched(verdict, "it has more than " + MOST_TAGS + " tags");
        }
        return new Run(verdict, TypedResource.of(verdict.resource(), arn), now).plan();
    }

    private static FixPlan untouched(Verdict verdict, String why) {
        List<Fix> left = verdict.problems().stream()
                .map(problem -> (Fix) new Fix.Leave(problem, why))
                .toList();
        return new FixPlan(verdict, left, verdict.resource().tags());
    }

    /// One resource: problem after problem, on a copy of its tags, until nothing more can be done.
    private final class Run {
        private final ProposedFixes proposed;
        private final Verdict verdict;
        private final TypedResource subject;
        private final Instant now;
        private final List<Fix> done = new ArrayList<>();
        private final Map<Problem, String> left = new LinkedHashMap<>();
        private List<Tag> tags;

        Run(Verdict verdict, TypedResource subject, Instant now) {
            this.proposed = new ProposedFixes(policy, fixRules, subject);
            this.verdict = verdict;
            this.subject = subject;
            this.now = now;
            this.tags = verdict.resource().tags();
        }

        FixPlan plan() {
            List<Problem> open = problemsOf(tags);
            for (Optional<Problem> next = next(open); next.isPresent(); next = next(open)) {
                fix(next.get(), open);
                open = problemsOf(tags);
            }
            Set<Problem> remaining = new HashSet<>(open);
            verdict.exempted().forEach(each -> done.add(new Fix.Exempt(each.problem(), each.until(), each.reason())));
            left.forEach((problem, why) -> {
                if (remaining.contains(problem)) {
                    done.add(new Fix.Leave(problem, why));
                }
            });
            return new FixPlan(verdict, done, tags);
        }

        private Optional<Problem> next(List<Problem> open) {
            return open.stream().filter(problem -> !left.containsKey(problem)).findFirst();
        }

        private void fix(Problem problem, List<Problem> open) {
            List<Fix> steps = proposed.forProblem(problem, tags);
            if (steps.getFirst() instanceof Fix.Leave leave) {
                left.put(problem, leave.why());
            } else {
                tryOut(problem, steps, open);
            }
        }

        /// Takes the steps only if they solve the problem and make no other.
        private void tryOut(Problem problem, List<Fix> steps, List<Problem> open) {
            List<Tag> after = new ArrayList<>(tags);
            steps.forEach(step -> apply(step, after));
            Optional<Problem> worse = problemsOf(after).stream()
                    .filter(each -> !open.contains(each) || each.equals(problem))
                    .findFirst();
            if (worse.isPresent()) {
                left.put(problem, "the change would give: " + worse.get().text());
                return;
            }
            done.addAll(steps);
            tags = after;
        }

        private List<Problem> problemsOf(List<Tag> given) {
            return checker.check(subject.resource().with(given), now).problems();
        }
    }

    private static void apply(Fix step, List<Tag> tags) {
        switch (step) {
            case Fix.Add add -> tags.add(new Tag(add.key(), add.value()));
            case Fix.Rename rename ->
                tags.replaceAll(tag -> tag.key().equals(rename.from()) ? new Tag(rename.to(), tag.value()) : tag);
            case Fix.Replace replace ->
                tags.replaceAll(tag -> tag.key().equals(replace.key()) ? new Tag(tag.key(), replace.to()) : tag);
            case Fix.Remove remove -> tags.removeIf(tag -> tag.key().equals(remove.key()));
            case Fix.Exempt _, Fix.Leave _ -> {}
        }
    }
}
