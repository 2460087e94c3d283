package io.lakewarden.tags;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Judges resources by a policy. Pure: the same resource, policy and instant always give the same verdict,
/// in whatever order the tags come. Safe for any number of threads.
public final class TagChecker {
    private static final Problem BAD_ARN = Problem.badArn();

    private final TagPolicy policy;

    public TagChecker(TagPolicy policy) {
        this.policy = Objects.requireNonNull(policy, "policy");
    }

    /// The verdict on one resource.
    ///
    /// @param now decides whether an exemption has lapsed
    public Verdict check(Resource resource, Instant now) {
        Arn arn = Arn.parseOrNull(resource.arn());
        if (arn == null) {
            return new Verdict(resource, "", false, List.of(BAD_ARN), List.of());
        }
        return check(TypedResource.of(resource, arn), now);
    }

    /// The verdict on a resource that has no ARN yet, as in a template. Scopes by ARN do not cover it,
    /// unless its `arn` says what it will be.
    ///
    /// @param type in the words of tag policies, `s3:bucket`
    public Verdict check(Resource resource, String type, Instant now) {
        return check(TypedResource.of(resource, ResourceType.of(type)), now);
    }

    /// Whether the policy has a word to say about a tag with this key on such a resource, whatever its value.
    ///
    /// @param type in the words of tag policies, `s3:bucket`
    public boolean speaksOf(String key, Resource resource, String type) {
        TypedResource subject = TypedResource.of(resource, ResourceType.of(type));
        return policy.rules().stream()
                        .filter(rule -> rule.isAbout(key) && rule.scope().covers(subject))
                        .anyMatch(rule -> !rule.values().equals(Values.ANY)
                                || rule.requiredFor().contains(subject.type()))
                || policy.together().stream()
                        .anyMatch(together -> together.keys().contains(key)
                                && together.scope().covers(subject));
    }

    private Verdict check(TypedResource subject, Instant now) {
        PolicyProblems found = new PolicyProblems(policy, subject);
        List<Problem> problems = found.sorted();
        if (subject.resource().source() == Resource.Source.TEMPLATE) {
            problems.addAll(Legality.problems(subject));
        }
        List<Verdict.Exempted> exempted = exempt(problems, subject, now);
        return new Verdict(subject.resource(), subject.type().word(), found.enforced(), problems, exempted);
    }

    /// Moves what is exempt out of the problems.
    private List<Verdict.Exempted> exempt(List<Problem> problems, TypedResource subject, Instant now) {
        if (problems.isEmpty() || policy.exemptions().isEmpty()) {
            return List.of();
        }
        List<Verdict.Exempted> exempted = new ArrayList<>();
        problems.removeIf(problem -> {
            for (Exemption exemption : policy.exemptions()) {
                if (exemption.covers(problem, subject, now)) {
                    return exempted.add(new Verdict.Exempted(problem, exemption.until(), exemption.reason()));
                }
            }
            return false;
        });
        return exempted;
    }
}
