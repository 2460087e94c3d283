package io.lakewarden.tags;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Set;

/// Which values a rule accepts. Comparison is case-sensitive and of the whole value.
sealed interface Values {

    boolean allow(String value);

    /// Whether no value can ever be right, which is how a policy bans a key.
    default boolean allowNothing() {
        return false;
    }

    /// No list was given: every value is fine, the empty one too.
    record Any() implements Values {

        @Override
        public boolean allow(String value) {
            return true;
        }
    }

    /// A closed list, some of them with a star.
    record Listed(Set<String> exact, List<Wildcard> wildcards) implements Values {

        public Listed {
            exact = Set.copyOf(exact);
            wildcards = List.copyOf(wildcards);
        }

        @Override
        public boolean allow(String value) {
            if (exact.contains(value)) {
                return true;
            }
            for (Wildcard wildcard : wildcards) {
                if (wildcard.matches(value)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public boolean allowNothing() {
            return exact.isEmpty() && wildcards.isEmpty();
        }
    }

    /// A regular expression in RE2 syntax: its time is linear in the value, whatever the pattern.
    record Matching(Pattern pattern) implements Values {

        @Override
        public boolean allow(String value) {
            return pattern.matches(value);
        }
    }
}
