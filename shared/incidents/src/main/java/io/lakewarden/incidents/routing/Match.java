package io.lakewarden.incidents.routing;

import io.lakewarden.documents.Glob;
import io.lakewarden.documents.Sequence;
import io.lakewarden.documents.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The `match` of an entry in alerts.yaml: every key that is there must match, each with one of its
/// patterns.
record Match(Map<String, List<Glob>> patterns) {

    private static final String ENVIRONMENT = "environment";
    private static final Map<String, Function<Subject, Optional<String>>> KEYS = Map.of(
            "database", Subject::database,
            "table", Subject::table,
            "job", Subject::job,
            "ruleset", Subject::ruleset,
            "account", subject -> Optional.of(subject.account()));

    static Match read(Value value, String... keys) {
        value.only(keys);
        Map<String, List<Glob>> patterns = value.fields().entrySet().stream()
                .filter(field -> List.of(keys).contains(field.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, field -> globs(field.getValue())));
        if (patterns.isEmpty()) {
            value.mistake("matches nothing: name at least one of " + String.join(", ", keys));
        }
        return new Match(patterns);
    }

    private static List<Glob> globs(Value value) {
        boolean list = value.node().filter(Sequence.class::isInstance).isPresent();
        List<String> texts = list ? value.texts() : List.of(value.text());
        return texts.stream().map(Glob::of).toList();
    }

    /// @param environment which is itself found by matching
    boolean matches(Subject subject, Optional<String> environment) {
        return patterns.entrySet().stream().allMatch(entry -> {
            Optional<String> name = entry.getKey().equals(ENVIRONMENT)
                    ? environment
                    : KEYS.get(entry.getKey()).apply(subject);
            return entry.getValue().stream().anyMatch(glob -> glob.matches(name));
        });
    }
}
