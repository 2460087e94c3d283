package io.lakewarden.tags;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// The answer for one resource: its type in the words of AWS tag policies, what is wrong, and what is wrong but exempt
/// for now.
///
/// @param type `service:type`, or the empty string where the ARN does not parse
/// @param enforced the policy asks AWS to block bad values of a key that this resource carries
public record Verdict(
        Resource resource, String type, boolean enforced, List<Problem> problems, List<Exempted> exempted) {

    /// A problem that counts for nothing up to and including a day, and why.
    public record Exempted(Problem problem, LocalDate until, String reason) {}

    public Verdict {
        problems = List.copyOf(problems);
        exempted = List.copyOf(exempted);
    }

    /// What may be meant where a key is missing: the same key to people, which a policy of exact keys takes for
    /// another.
    public Optional<String> hint(Problem problem) {
        return problem.code() != Problem.Code.MISSING
                ? Optional.empty()
                : resource.tags().stream()
                        .map(Tag::key)
                        .filter(key -> Keys.sameToPeople(key, problem.key()))
                        .findFirst()
                        .map(key -> key + " is there: the same key in another spelling?");
    }

    public boolean compliant() {
        return problems.isEmpty();
    }
}
