package io.lakewarden.tags;

import io.lakewarden.tags.Problem.Code;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What the resource's service would refuse: asked of templates, before they are deployed.
final class Legality {
    private final TagRules rules;
    private final List<Tag> tags;
    private final List<Problem> problems = new ArrayList<>();

    private Legality(TypedResource subject) {
        this.rules = TagRules.of(subject.type());
        this.tags = subject.resource().tags();
    }

    static List<Problem> problems(TypedResource subject) {
        Legality legality = new Legality(subject);
        legality.count();
        legality.tags.forEach(legality::judge);
        legality.reserved();
        legality.duplicates();
        legality.differOnlyInCase();
        return legality.problems.stream().distinct().toList();
    }

    /// System tags do not count towards the limit.
    private void count() {
        long own = tags.stream().filter(tag -> !tag.isReserved()).count();
        if (own > rules.mostTags()) {
            add(Code.TOO_MANY, "", own + " tags, limit " + rules.mostTags());
        }
    }

    private void judge(Tag tag) {
        String key = tag.key();
        int keyLength = TagRules.length(key);
        int valueLength = TagRules.length(tag.value());
        if (keyLength == 0) {
            add(Code.KEY_EMPTY, key, "empty key");
        }
        if (keyLength > TagRules.LONGEST_KEY) {
            add(Code.KEY_LENGTH, key, "key of " + keyLength + " characters, limit " + TagRules.LONGEST_KEY);
        }
        if (valueLength > TagRules.LONGEST_VALUE) {
            add(
                    Code.VALUE_LENGTH,
                    key,
                    key + ": value of " + valueLength + " characters, limit " + TagRules.LONGEST_VALUE);
        }
        if (valueLength < rules.shortestValue()) {
            add(Code.VALUE_LENGTH, key, key + ": value of 0 characters, at least " + rules.shortestValue());
        }
        if (!rules.allowsKey(key)) {
            add(Code.KEY_CHARACTER, key, key + ": character not allowed in key");
        }
        if (!rules.allowsValue(tag.value())) {
            add(Code.VALUE_CHARACTER, key, key + ": character not allowed in value");
        }
    }

    private void reserved() {
        Set<String> keys = new TreeSet<>(Keys.ORDER);
        tags.stream()
                .filter(tag -> tag.isReserved() || Tag.isReserved(tag.value()))
                .forEach(tag -> keys.add(tag.key()));
        keys.forEach(key -> add(Code.RESERVED, key, key + ": reserved prefix aws:"));
    }

    private void duplicates() {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new TreeSet<>(Keys.ORDER);
        tags.stream().map(Tag::key).filter(key -> !seen.add(key)).forEach(twice::add);
        twice.forEach(key -> add(Code.DUPLICATE, key, key + ": duplicate key"));
    }

    private void differOnlyInCase() {
        if (!rules.keysIgnoreCase()) {
            return;
        }
        TreeMap<String, TreeSet<String>> spellings = new TreeMap<>(Keys.ORDER);
        tags.forEach(tag -> spellings
                .computeIfAbsent(Keys.fold(tag.key()), any -> new TreeSet<>(Keys.ORDER))
                .add(tag.key()));
        spellings.values().stream()
                .filter(twins -> twins.size() > 1)
                .sorted((a, b) -> Keys.ORDER.compare(a.first(), b.first()))
                .forEach(twins -> add(
                        Code.DUPLICATE_CASE, twins.first(), String.join(", ", twins) + ": keys differ only in case"));
    }

    private void add(Code code, String key, String text) {
        problems.add(Problem.illegal(code, key, text));
    }
}
