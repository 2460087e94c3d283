package io.lakewarden.tags;

import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How problems may be fixed: closed tables of aliases, defaults, and which kinds of change are allowed at all.
public final class FixRules {
    /// No default, no alias: keys are renamed, banned ones removed.
    public static final FixRules NONE = new FixRules(Map.of(), Map.of(), Map.of(), Set.of(Kind.values()));

    private final Map<String, Map<String, String>> aliases;
    private final Map<String, Set<String>> keyAliases;
    private final Map<String, List<Default>> defaults;
    private final Set<Kind> kinds;

    FixRules(
            Map<String, Map<String, String>> aliases,
            Map<String, Set<String>> keyAliases,
            Map<String, List<Default>> defaults,
            Set<Kind> kinds) {
        this.aliases = Map.copyOf(aliases);
        this.keyAliases = Map.copyOf(keyAliases);
        this.defaults = Map.copyOf(defaults);
        this.kinds = Set.copyOf(kinds);
    }

    /// The kinds of change.
    enum Kind {
        ADD,
        RENAME,
        REPLACE,
        REMOVE
    }

    /// A value for a missing key, on the resources of a scope.
    record Default(String value, Scope scope) {}

    /// Reads the part of a document of extras that is about fixes.
    ///
    /// @throws io.lakewarden.documents.DocumentException with every mistake and its place
    public static FixRules of(Node document) {
        Mistakes mistakes = new Mistakes();
        FixRules fixRules = Extras.fixRules(Value.of(document, mistakes));
        mistakes.orThrow();
        return fixRules;
    }

    boolean allows(Kind kind) {
        return kinds.contains(kind);
    }

    Optional<String> alias(String key, String value) {
        return aliases.entrySet().stream()
                .filter(table -> Keys.sameIgnoringCase(table.getKey(), key))
                .map(table -> table.getValue().get(value))
                .filter(found -> found != null)
                .findFirst();
    }

    /// Whether a key stands for another one.
    boolean isKeyAlias(String key, String right) {
        return keyAliases.getOrDefault(right, Set.of()).contains(key);
    }

    /// The first default whose scope covers the resource.
    Optional<String> defaultFor(String key, TypedResource subject) {
        return defaults.getOrDefault(key, List.of()).stream()
                .filter(each -> each.scope().covers(subject))
                .map(Default::value)
                .findFirst();
    }
}
