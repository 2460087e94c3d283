package io.lakewarden.tags;

import io.lakewarden.documents.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The resources that a rule is about: those that lie within every one of its limits.
record Scope(List<Limit> limits) {
    static final Scope EVERYTHING = new Scope(List.of());

    /// Bounds by account, region, type and ARN; an empty list is no bound. A resource whose account or region
    /// is not known lies outside of a bound on it.
    record Limit(Set<String> accounts, List<Glob> regions, TypeSet types, List<Glob> arns) {

        Limit {
            accounts = Set.copyOf(accounts);
            regions = List.copyOf(regions);
            arns = List.copyOf(arns);
        }

        boolean covers(Subject subject) {
            return (accounts.isEmpty() || accounts.contains(subject.account()))
                    && types.contains(subject.type())
                    && matches(regions, subject.region())
                    && matches(arns, subject.resource().arn());
        }

        private static boolean matches(List<Glob> globs, String text) {
            return globs.isEmpty() || globs.stream().anyMatch(glob -> glob.matches(text));
        }
    }

    Scope {
        limits = List.copyOf(limits);
    }

    boolean covers(Subject subject) {
        for (int i = 0; i < limits.size(); i++) {
            if (!limits.get(i).covers(subject)) {
                return false;
            }
        }
        return true;
    }

    Scope and(Scope other) {
        List<Limit> both = new ArrayList<>(limits);
        both.addAll(other.limits);
        return new Scope(both);
    }
}
