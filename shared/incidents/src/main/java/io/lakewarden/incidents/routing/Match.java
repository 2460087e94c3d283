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

    private static final Map<String, Function<Facts, Optional<String>>> KEYS = Map.of(
            "database", facts -> facts.subject().database(),
            "table", facts -> facts.subject().table(),
            "job", facts -> facts.subject().job(),
            "ruleset", facts -> facts.subject().ruleset(),
            "account", facts -> Optional.of(facts.subject().account()),
            "environment", Facts::environment);

    /// A subject with its environment, which is itself found by matching.
    record Facts(Subject subject, Optional<String> environment) {}

    static Match read(Value value, String... keys) {
        value.only(keys);
        Map<String, List<Glob>> patterns = value.fields().entrySet().stream()
                .filter(field -> KEYS.containsKey(field.getKey()))
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

    boolean matches(Facts facts) {
        return patterns.entrySet().stream().allMatch(entry -> {
            Optional<String> name = KEYS.get(entry.getKey()).apply(facts);
            return entry.getValue().stream().anyMatch(glob -> glob.matches(name));
        });
    }
}
