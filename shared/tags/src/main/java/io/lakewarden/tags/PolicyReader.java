package io.lakewarden.tags;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Tells the forms of a policy document apart by their top-level keys.
final class PolicyReader {
    private static final String EXPECTED = "expected an AWS Organizations tag policy (\"tags\"), the simple form"
            + " (\"required\", \"allowed\") or extras (\"patterns\", \"exemptions\", …)";

    private static final List<List<String>> ANSWERS =
            List.of(List.of("EffectivePolicy", "PolicyContent"), List.of("Policy", "Content"));

    private PolicyReader() {}

    /// @param files reads a policy that the document names
    static TagPolicy read(Node document, Function<String, Node> files) {
        Mistakes mistakes = new Mistakes();
        TagPolicy policy = read(Value.of(policyIn(document), mistakes), files);
        mistakes.orThrow();
        return policy;
    }

    /// Extras and nothing else, all of which are optional: `{}` says nothing.
    static TagPolicy readExtras(Node document, Function<String, Node> files) {
        Mistakes mistakes = new Mistakes();
        TagPolicy policy = Extras.policy(Value.of(document, mistakes), files);
        mistakes.orThrow();
        return policy;
    }

    static TagPolicy read(Value document, Function<String, Node> files) {
        if (has(document, "tags")) {
            return OrganizationsPolicy.read(document);
        }
        if (has(document, "required") || has(document, "allowed")) {
            return simple(document);
        }
        if (Extras.isExtras(document)) {
            return Extras.policy(document, files);
        }
        document.mistake("not a tag policy: " + EXPECTED);
        return TagPolicy.NOTHING;
    }

    static boolean has(Value value, String key) {
        return value.node()
                .filter(node ->
                        node instanceof Mapping mapping && mapping.get(key).isPresent())
                .isPresent();
    }

    /// The simple form: `{"required":["team"],"allowed":{"environment":["dev","prod"]}}`. Keys and values are exact,
    /// `allowed` is asked only of keys that are present, and an empty list allows nothing.
    private static TagPolicy simple(Value document) {
        document.only("required", "allowed");
        Set<String> required = required(document);
        Map<String, Values> allowed = allowed(document);
        Set<String> keys = new LinkedHashSet<>(required);
        keys.addAll(allowed.keySet());
        List<KeyRule> rules = new ArrayList<>();
        for (String key : keys) {
            TypeSet types = required.contains(key) ? TypeSet.ALL : TypeSet.NONE;
            rules.add(KeyRule.exact(key, allowed.getOrDefault(key, Values.ANY), types, Scope.EVERYTHING));
        }
        return new TagPolicy(rules, List.of(), List.of(), List.of());
    }

    private static Set<String> required(Value document) {
        Set<String> keys = new LinkedHashSet<>();
        PolicyValues.field(document, "required")
                .ifPresent(list -> PolicyValues.list(list).forEach(item -> keys.add(PolicyValues.key(item))));
        return keys;
    }

    private static Map<String, Values> allowed(Value document) {
        Map<String, Values> byKey = new LinkedHashMap<>();
        PolicyValues.field(document, "allowed")
                .ifPresent(allowed -> allowed.fields().forEach((key, values) -> {
                    if (key.isEmpty()) {
                        values.mistake("a tag key is never empty");
                    }
                    byKey.put(key, Values.listed(Set.copyOf(PolicyValues.texts(values)), List.of()));
                }));
        return byKey;
    }

    /// The policy in an answer of `aws organizations describe-effective-policy` or `describe-policy`, which hold
    /// it as a
    /// text, or the document itself.
    private static Node policyIn(Node document) {
        return ANSWERS.stream()
                .flatMap(path -> text(document, path).stream())
                .findFirst()
                .orElse(document);
    }

    private static Optional<Node> text(Node document, List<String> path) {
        Optional<Node> at = Optional.of(document);
        for (String key : path) {
            at = at.filter(Mapping.class::isInstance).flatMap(node -> ((Mapping) node).get(key));
        }
        return at.filter(Scalar.class::isInstance).map(node -> parsed((Scalar) node, path));
    }

    private static Node parsed(Scalar text, List<String> path) {
        String name = text.place().file() + " (" + String.join(".", path) + ")";
        return Documents.read(name + ".json", text.text().getBytes(UTF_8), DocumentLimits.CONFIGURATION);
    }
}
