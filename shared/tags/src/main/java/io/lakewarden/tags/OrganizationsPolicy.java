package io.lakewarden.tags;

import io.lakewarden.base.Nearest;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Value;
import io.lakewarden.tags.PolicyTypes.PolicyType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// An AWS Organizations tag policy, as it is: stored (leaves hold operators such as `@@assign`) or effective
/// (bare leaves). A stored policy is read as if it stood alone, without parents.
///
/// Source: AWS Organizations user guide, "Tag policy syntax" and "Understanding policy inheritance".
final class OrganizationsPolicy {
    private static final String[] FIELDS = {
        "tag_key", "tag_value", "enforced_for", "report_required_tag_for", Operators.FOR_CHILDREN
    };

    private final List<KeyRule> rules = new ArrayList<>();
    private final Map<String, String> seen = new HashMap<>();
    /// What the policy asks and AWS does not do. None of it keeps us from checking.
    private final List<Mistake> warnings = new ArrayList<>();

    private OrganizationsPolicy() {}

    static TagPolicy read(Value document) {
        document.only("tags", Operators.FOR_CHILDREN);
        Operators.checkForChildren(document);
        OrganizationsPolicy policy = new OrganizationsPolicy();
        PolicyValues.field(document, "tags").ifPresent(policy::readTags);
        return new TagPolicy(policy.rules, List.of(), List.of(), policy.warnings);
    }

    private void readTags(Value tags) {
        Operators.checkForChildren(tags);
        tags.fields().forEach((policyKey, entry) -> {
            if (!policyKey.equals(Operators.FOR_CHILDREN)) {
                readEntry(policyKey, entry);
            }
        });
    }

    private void readEntry(String policyKey, Value entry) {
        if (policyKey.isEmpty() || policyKey.startsWith("@@")) {
            entry.mistake(policyKey.isEmpty() ? "a policy key is never empty" : "unknown operator " + policyKey);
        }
        String twin = seen.putIfAbsent(Keys.fold(policyKey), policyKey);
        if (twin != null) {
            entry.mistake("differs only in case from " + twin + ": one policy key for each tag key");
        }
        if (!entry.isPresent()) {
            entry.mistake("found nothing (null), expected a mapping, {} at least");
        }
        entry.only(FIELDS);
        Operators.checkForChildren(entry);
        rules.add(rule(policyKey, entry));
    }

    private KeyRule rule(String policyKey, Value entry) {
        Optional<String> tagKey = PolicyValues.field(entry, "tag_key").map(field -> tagKey(policyKey, field));
        Optional<List<Value>> required = listField(entry, "report_required_tag_for");
        Optional<String> spelling =
                tagKey.isPresent() || required.isPresent() ? tagKey : Optional.of(Keys.lowerCase(policyKey));
        return new KeyRule(
                spelling.orElse(policyKey),
                true,
                spelling,
                listField(entry, "tag_value").map(OrganizationsPolicy::values).orElse(Values.ANY),
                types(required, this::warnOfRequired),
                types(listField(entry, "enforced_for"), this::warnOfEnforced),
                Scope.EVERYTHING);
    }

    private static String tagKey(String policyKey, Value field) {
        String tagKey = Operators.single(field).map(PolicyValues::key).orElse(policyKey);
        if (!tagKey.isEmpty() && !Keys.sameIgnoringCase(policyKey, tagKey)) {
            field.mistake("\"" + tagKey + "\" may differ from its policy key \"" + policyKey + "\" only in case");
        }
        return tagKey;
    }

    private static Optional<List<Value>> listField(Value entry, String name) {
        return PolicyValues.field(entry, name).flatMap(Operators::list);
    }

    private static Values values(List<Value> items) {
        Set<String> exact = new HashSet<>();
        List<Wildcard> wildcards = new ArrayList<>();
        for (Value item : items) {
            String text = PolicyValues.text(item);
            if (!text.contains("*")) {
                exact.add(text);
                continue;
            }
            Optional<Wildcard> wildcard = Wildcard.parse(text);
            wildcard.ifPresentOrElse(wildcards::add, () -> item.mistake("\"" + text + "\": at most one * in a value"));
        }
        return Values.listed(exact, wildcards);
    }

    private static TypeSet types(Optional<List<Value>> items, Consumer<Value> lint) {
        List<Value> types = items.orElse(List.of()).stream()
                .filter(OrganizationsPolicy::isType)
                .toList();
        types.forEach(lint);
        return TypeSet.of(types.stream().map(PolicyValues::text).toList());
    }

    private static boolean isType(Value item) {
        String word = PolicyValues.text(item);
        boolean right = TypeSet.isWord(word);
        if (!right) {
            item.mistake("\"" + word + "\" is no resource type: expected service:type or service:ALL_SUPPORTED"
                    + PolicyTypes.ofCloudFormation(word)
                            .map(type -> ", here " + type.word())
                            .orElse(""));
        }
        return right;
    }

    /// A type in `enforced_for`.
    private void warnOfEnforced(Value item) {
        knownType(item)
                .filter(type -> !type.enforced())
                .ifPresent(type -> warn(item, "AWS cannot enforce values on " + type.word() + "; we still check it"));
    }

    /// A type in `report_required_tag_for`.
    private void warnOfRequired(Value item) {
        knownType(item)
                .filter(type -> !type.required())
                .ifPresent(type -> warn(item, "AWS cannot require keys on " + type.word() + "; we still check it"));
    }

    private Optional<PolicyType> knownType(Value item) {
        String word = PolicyValues.text(item);
        if (word.endsWith(":*")) {
            return Optional.empty();
        }
        Optional<PolicyType> type = PolicyTypes.find(word);
        if (type.isEmpty()) {
            warn(item, "AWS does not know the type " + word + hint(word));
        }
        return type;
    }

    private static String hint(String word) {
        String service = word.substring(0, word.indexOf(':') + 1).toLowerCase(Locale.ROOT);
        List<String> words = PolicyTypes.all().stream().map(PolicyType::word).toList();
        List<String> near =
                words.stream().filter(each -> each.startsWith(service)).toList();
        return Nearest.hint(word, near.isEmpty() ? words : near)
                .map(hint -> ", " + hint)
                .orElse(near.isEmpty() ? ", nor the service" : "");
    }

    private void warn(Value where, String text) {
        warnings.add(new Mistake(where.place(), where.path(), text));
    }
}
