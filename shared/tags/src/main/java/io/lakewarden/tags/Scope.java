package io.lakewarden.tags;

import io.lakewarden.documents.Glob;
import io.lakewarden.documents.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The resources that a rule is about: those that lie within every one of its limits.
record Scope(List<Limit> limits) {
    private static final Pattern ACCOUNT = Pattern.compile("\\d{12}");

    static final Scope EVERYTHING = new Scope(List.of());

    /// Bounds by account, region, type and ARN; an empty list is no bound. A resource whose account or region
    /// is not known lies outside of a bound on it.
    record Limit(Set<String> accounts, List<Glob> regions, TypeSet types, List<Glob> arns) {

        Limit {
            accounts = Set.copyOf(accounts);
            regions = List.copyOf(regions);
            arns = List.copyOf(arns);
        }

        boolean covers(TypedResource subject) {
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

    boolean covers(TypedResource subject) {
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

    /// Reads `scope: {accounts, regions, types, arns}`; what is left out is no bound, and a list that is there is not
    /// empty.
    static Scope of(Value entry) {
        return PolicyValues.field(entry, "scope").map(Scope::read).orElse(EVERYTHING);
    }

    private static Scope read(Value scope) {
        scope.only("accounts", "regions", "types", "arns");
        List<String> accounts = texts(scope, "accounts");
        if (!accounts.stream().allMatch(account -> ACCOUNT.matcher(account).matches())) {
            scope.get("accounts").mistake("expected account numbers of twelve digits, in quotes");
        }
        return new Scope(List.of(new Scope.Limit(
                new HashSet<>(accounts), globs(texts(scope, "regions")), types(scope), globs(texts(scope, "arns")))));
    }

    private static TypeSet types(Value scope) {
        List<String> words = texts(scope, "types");
        if (!words.stream().allMatch(TypeSet::isWord)) {
            scope.get("types").mistake("expected types such as s3:bucket or s3:ALL_SUPPORTED");
            return TypeSet.NONE;
        }
        return words.isEmpty() ? TypeSet.ALL : TypeSet.of(words);
    }

    private static List<String> texts(Value scope, String field) {
        List<String> texts =
                PolicyValues.field(scope, field).map(PolicyValues::texts).orElse(List.of());
        if (scope.get(field).isPresent() && texts.isEmpty()) {
            scope.get(field).mistake("an empty list covers nothing: leave it out");
        }
        return texts;
    }

    private static List<Glob> globs(List<String> patterns) {
        return patterns.stream().map(Glob::new).toList();
    }
}
