package io.lakewarden.tags;

import io.lakewarden.documents.Glob;
import io.lakewarden.documents.Value;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/// Reads `scope: {accounts, regions, types, arns}`; what is left out is no bound, and a list that is there is not
/// empty.
final class Scopes {
    private static final Pattern ACCOUNT = Pattern.compile("\\d{12}");

    private Scopes() {}

    static Scope of(Value entry) {
        return PolicyValues.field(entry, "scope").map(Scopes::read).orElse(Scope.EVERYTHING);
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
