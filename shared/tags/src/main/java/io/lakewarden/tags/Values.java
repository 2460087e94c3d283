package io.lakewarden.tags;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Which values a rule accepts. Comparison is case-sensitive and of the whole value.
///
/// @param allowNothing whether no value can ever be right, which is how a policy bans a key
record Values(Predicate<String> accepted, boolean allowNothing) {
    /// No list was given: every value is fine, the empty one too.
    static final Values ANY = new Values(_ -> true, false);

    static final Values NONE = new Values(_ -> false, true);

    /// A closed list, some of them with a star.
    static Values listed(Set<String> exact, List<Wildcard> wildcards) {
        if (exact.isEmpty() && wildcards.isEmpty()) {
            return NONE;
        }
        Set<String> texts = Set.copyOf(exact);
        List<Wildcard> patterns = List.copyOf(wildcards);
        return new Values(
                value -> {
                    if (texts.contains(value)) {
                        return true;
                    }
                    for (int i = 0; i < patterns.size(); i++) {
                        if (patterns.get(i).matches(value)) {
                            return true;
                        }
                    }
                    return false;
                },
                false);
    }

    boolean allow(String value) {
        return accepted.test(value);
    }
}
