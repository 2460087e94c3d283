package io.lakewarden.tags;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The repair of one resource: problem after problem, on a copy of its tags, until nothing more can be done.
final class Repair {
    private final TagChecker checker;
    private final Candidates candidates;
    private final Verdict verdict;
    private final Subject subject;
    private final Instant now;
    private final List<Remedy> done = new ArrayList<>();
    private final Map<Problem, String> left = new LinkedHashMap<>();
    private List<Tag> tags;

    Repair(TagPolicy policy, Remediation remediation, Verdict verdict, Subject subject, Instant now) {
        this.checker = new TagChecker(policy);
        this.candidates = new Candidates(policy, remediation, subject);
        this.verdict = verdict;
        this.subject = subject;
        this.now = now;
        this.tags = verdict.resource().tags();
    }

    RemedyPlan plan() {
        List<Problem> open = problemsOf(tags);
        for (Optional<Problem> next = next(open); next.isPresent(); next = next(open)) {
            repair(next.get(), open);
            open = problemsOf(tags);
        }
        Set<Problem> remaining = new HashSet<>(open);
        verdict.exempted().forEach(each -> done.add(new Remedy.Exempt(each.problem(), each.until(), each.reason())));
        left.forEach((problem, why) -> {
            if (remaining.contains(problem)) {
                done.add(new Remedy.Leave(problem, why));
            }
        });
        return new RemedyPlan(verdict, done, tags);
    }

    private Optional<Problem> next(List<Problem> open) {
        return open.stream().filter(problem -> !left.containsKey(problem)).findFirst();
    }

    private void repair(Problem problem, List<Problem> open) {
        switch (candidates.candidateFor(problem, tags)) {
            case Candidates.None none -> left.put(problem, none.why());
            case Candidates.Steps steps -> tryOut(problem, steps.remedies(), open);
        }
    }

    /// Takes the steps only if they solve the problem and make no other.
    private void tryOut(Problem problem, List<Remedy> steps, List<Problem> open) {
        List<Tag> after = tags;
        for (Remedy step : steps) {
            after = applied(step, after);
        }
        List<Problem> then = problemsOf(after);
        Optional<Problem> worse = then.stream()
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

    private static List<Tag> applied(Remedy step, List<Tag> before) {
        List<Tag> after = new ArrayList<>(before);
        switch (step) {
            case Remedy.Add add -> after.add(new Tag(add.key(), add.value()));
            case Remedy.Rename rename ->
                after.replaceAll(tag -> tag.key().equals(rename.from()) ? new Tag(rename.to(), tag.value()) : tag);
            case Remedy.Replace replace ->
                after.replaceAll(tag -> tag.key().equals(replace.key()) ? new Tag(tag.key(), replace.to()) : tag);
            case Remedy.Remove remove -> after.removeIf(tag -> tag.key().equals(remove.key()));
            case Remedy.Exempt _, Remedy.Leave _ -> {}
        }
        return after;
    }
}
