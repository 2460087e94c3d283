package io.lakewarden.tags;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// From a verdict to remedies. Pure; a remedy that would not leave its tag right by the whole policy is not proposed.
public final class RemedyPlanner {
    /// AWS keeps 200 at most; the time that a repair takes grows faster than their number.
    private static final int MOST_TAGS = 1_000;

    private final TagPolicy policy;
    private final Remediation remediation;

    public RemedyPlanner(TagPolicy policy, Remediation remediation) {
        this.policy = Objects.requireNonNull(policy, "policy");
        this.remediation = Objects.requireNonNull(remediation, "remediation");
    }

    /// The plan for one resource. A template gets no change of tags: its author changes it.
    public RemedyPlan plan(Verdict verdict, Instant now) {
        Arn arn = Arn.parseOrNull(verdict.resource().arn());
        if (arn == null || verdict.resource().source() == Resource.Source.TEMPLATE) {
            return untouched(
                    verdict, arn == null ? "its name does not parse" : "it stands in a template: change it there");
        }
        if (verdict.resource().tags().size() > MOST_TAGS) {
            return untouched(verdict, "it has more than " + MOST_TAGS + " tags");
        }
        return new Repair(policy, remediation, verdict, Subject.of(verdict.resource(), arn), now).plan();
    }

    private static RemedyPlan untouched(Verdict verdict, String why) {
        List<Remedy> left = verdict.problems().stream()
                .map(problem -> (Remedy) new Remedy.Leave(problem, why))
                .toList();
        return new RemedyPlan(verdict, left, verdict.resource().tags());
    }
}
