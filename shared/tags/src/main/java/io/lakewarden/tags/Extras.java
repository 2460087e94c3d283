package io.lakewarden.tags;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Sequence;
import io.lakewarden.documents.Value;
import io.lakewarden.tags.FixRules.Default;
import io.lakewarden.tags.FixRules.Kind;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Our extras, in a document of their own beside the AWS one: what AWS's language cannot say (policies
/// within a scope, regular expressions, keys that go together, banned keys, exemptions with a last day) and
/// how to fix (aliases, defaults, the kinds of change allowed).
final class Extras {
    private static final String[] FIELDS = {
        "policies", "patterns", "together", "banned", "exemptions", "aliases", "key-aliases", "defaults", "remedies"
    };
    private static final int LONGEST_PATTERN = 1_000;
    private static final int LARGEST_PATTERN = 10_000;
    /// Years of more than four digits are beyond what instants can hold.
    private static final int LAST_YEAR = 9_999;

    private final Value document;
    private final Function<String, Node> files;
    private final List<TagPolicy> policies = new ArrayList<>();
    private final List<KeyRule> rules = new ArrayList<>();
    private final List<Together> together = new ArrayList<>();
    private final List<Exemption> exemptions = new ArrayList<>();

    private Extras(Value document, Function<String, Node> files) {
        this.document = document;
        this.files = files;
    }

    static boolean isExtras(Value document) {
        return List.of(FIELDS).stream().anyMatch(field -> PolicyReader.has(document, field));
    }

    /// The half that is about checking; the other half is checked, too.
    static TagPolicy policy(Value document, Function<String, Node> files) {
        Extras extras = new Extras(document, files);
        fixRules(document);
        extras.list("policies").forEach(extras::readPolicy);
        extras.list("patterns").forEach(extras::readPattern);
        extras.list("together").forEach(extras::readTogether);
        extras.list("banned").forEach(extras::readBanned);
        extras.list("exemptions").forEach(extras::readExemption);
        extras.policies.add(new TagPolicy(extras.rules, extras.together, extras.exemptions, List.of()));
        return TagPolicy.all(extras.policies);
    }

    private List<Value> list(String field) {
        return PolicyValues.field(document, field).map(PolicyValues::list).orElse(List.of());
    }

    private void readPolicy(Value entry) {
        entry.only("file", "policy", "scope");
        Scope scope = Scope.of(entry);
        Optional<Value> file = PolicyValues.field(entry, "file");
        Optional<Value> inline = PolicyValues.field(entry, "policy");
        if (file.isPresent() == inline.isPresent()) {
            entry.mistake("expected either \"file\" or \"policy\"");
            return;
        }
        TagPolicy policy = inline.map(value -> PolicyReader.read(value, files)).orElseGet(() -> named(file.get()));
        policies.add(policy.within(scope));
    }

    /// A file that is named must not name others: in a circle there would be no end of them.
    private TagPolicy named(Value file) {
        String name = file.text();
        return name.isEmpty() ? TagPolicy.NOTHING : TagPolicy.of(files.apply(name));
    }

    private void readPattern(Value entry) {
        entry.only("key", "pattern", "scope");
        String key = PolicyValues.key(entry.get("key"));
        Value text = entry.get("pattern");
        Optional<Pattern> pattern = pattern(text);
        pattern.ifPresent(
                each -> rules.add(KeyRule.exact(key, new Values(each::matches, false), TypeSet.NONE, Scope.of(entry))));
    }

    private static Optional<Pattern> pattern(Value value) {
        String text = value.text();
        if (text.length() > LONGEST_PATTERN) {
            value.mistake("a pattern of " + text.length() + " characters, limit " + LONGEST_PATTERN);
            return Optional.empty();
        }
        long size = PatternSize.of(text);
        if (size > LARGEST_PATTERN) {
            value.mistake("its repeats written out make a pattern of " + size + " steps, limit " + LARGEST_PATTERN);
            return Optional.empty();
        }
        try {
            return Optional.of(Pattern.compile(text));
        } catch (PatternSyntaxException e) {
            value.mistake(
                    "not a regular expression of RE2 (no look-around, no back-references): " + e.getDescription());
            return Optional.empty();
        }
    }

    private void readTogether(Value entry) {
        entry.only("keys", "scope");
        List<String> keys = keys(entry).stream().distinct().toList();
        if (keys.size() < 2) {
            entry.mistake("expected two keys or more");
        }
        together.add(new Together(keys, Scope.of(entry)));
    }

    private void readBanned(Value entry) {
        entry.only("key", "scope");
        String key = PolicyValues.key(entry.get("key"));
        rules.add(KeyRule.exact(key, Values.NONE, TypeSet.NONE, Scope.of(entry)));
    }

    private void readExemption(Value entry) {
        entry.only("keys", "scope", "until", "reason");
        Set<String> keys = new HashSet<>(keys(entry));
        Optional<LocalDate> until = entry.get("until").parsed("a day such as 2026-12-31", Extras::day);
        String reason = entry.get("reason").text();
        if (keys.isEmpty() && !entry.get("scope").isPresent()) {
            entry.mistake("exempts everything: name keys or a scope");
        }
        until.ifPresent(day -> exemptions.add(new Exemption(keys, Scope.of(entry), day, reason)));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text)).filter(day -> day.getYear() <= LAST_YEAR);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static List<String> keys(Value entry) {
        return PolicyValues.field(entry, "keys").map(PolicyValues::list).orElse(List.of()).stream()
                .map(PolicyValues::key)
                .toList();
    }

    /// The half that is about fixes.
    static FixRules fixRules(Value document) {
        document.only(FIELDS);
        return new FixRules(aliases(document), keyAliases(document), defaults(document), kinds(document));
    }

    private static Map<String, Map<String, String>> aliases(Value document) {
        Map<String, Map<String, String>> aliases = new LinkedHashMap<>();
        Map<String, String> seen = new HashMap<>();
        document.get("aliases").fields().forEach((key, table) -> {
            String twin = seen.putIfAbsent(Keys.fold(key), key);
            if (twin != null) {
                table.mistake("differs only in case from " + twin + ": one table for each tag key");
            }
            Map<String, String> values = new HashMap<>();
            table.fields().forEach((from, to) -> values.put(from, writable(to)));
            table.fields().forEach((from, to) -> {
                if (values.containsKey(PolicyValues.text(to))) {
                    to.mistake("leads to " + PolicyValues.text(to) + ", which is an alias itself");
                }
            });
            aliases.put(key, values);
        });
        return aliases;
    }

    private static Map<String, Set<String>> keyAliases(Value document) {
        Map<String, Set<String>> aliases = new LinkedHashMap<>();
        Map<String, String> seen = new HashMap<>();
        document.get("key-aliases").fields().forEach((key, list) -> {
            if (Tag.isReserved(key)) {
                list.mistake("only AWS writes keys that begin with aws:");
            }
            Set<String> others = new HashSet<>();
            for (Value item : PolicyValues.list(list)) {
                String other = PolicyValues.key(item);
                String twin = seen.putIfAbsent(other, key);
                if (other.equals(key) || twin != null || Tag.isReserved(other)) {
                    item.mistake(twin != null ? "stands for " + twin + " already" : "cannot stand for " + key);
                }
                others.add(other);
            }
            aliases.put(key, others);
        });
        return aliases;
    }

    private static Map<String, List<Default>> defaults(Value document) {
        Map<String, List<Default>> defaults = new LinkedHashMap<>();
        document.get("defaults").fields().forEach((key, value) -> {
            if (Tag.isReserved(key)) {
                value.mistake("only AWS writes keys that begin with aws:");
            }
            defaults.put(key, defaultsOf(value));
        });
        return defaults;
    }

    private static List<Default> defaultsOf(Value value) {
        boolean scoped = value.node().filter(Sequence.class::isInstance).isPresent();
        if (!scoped) {
            return List.of(new Default(writable(value), Scope.EVERYTHING));
        }
        return value.items().stream()
                .map(item -> item.only("value", "scope"))
                .map(item -> new Default(writable(item.get("value")), Scope.of(item)))
                .toList();
    }

    /// A value that AWS would refuse makes no tag right.
    private static String writable(Value value) {
        String text = PolicyValues.text(value);
        if (Tag.isReserved(text)) {
            value.mistake("only AWS writes values that begin with aws:");
        }
        return text;
    }

    private static Set<Kind> kinds(Value document) {
        Optional<Value> list = PolicyValues.field(document, "remedies");
        Set<Kind> kinds = new HashSet<>();
        list.map(PolicyValues::list).orElse(List.of()).forEach(item -> kinds.add(item.choice(Kind.class)));
        return list.isPresent() ? kinds : Set.of(Kind.values());
    }
}
