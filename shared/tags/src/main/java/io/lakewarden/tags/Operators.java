package io.lakewarden.tags;

import io.lakewarden.base.Nearest;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The inheritance operators of a stored Organizations policy, read without a parent: `@@assign` and `@@append` are
/// the value, `@@remove` has nothing to take away, and what children may do is nobody's concern.
final class Operators {
    static final String FOR_CHILDREN = "@@operators_allowed_for_child_policies";

    private static final String ASSIGN = "@@assign";
    private static final String APPEND = "@@append";
    private static final String REMOVE = "@@remove";
    private static final Set<String> GRANTS = Set.of("@@all", "@@none", ASSIGN, APPEND, REMOVE);
    private static final Set<String> FIELDS = Set.of("tag_key", "tag_value", "enforced_for", "report_required_tag_for");

    private Operators() {}

    /// The value of a field that is no list; empty where a mistake was told instead.
    static Optional<Value> single(Value field) {
        if (!isMapping(field)) {
            return Optional.of(field);
        }
        boolean known = known(field, ASSIGN);
        return Optional.of(field.get(ASSIGN)).filter(value -> known || value.isPresent());
    }

    /// The items of a list field; empty where the field only takes away.
    static Optional<List<Value>> list(Value field) {
        if (!isMapping(field)) {
            return Optional.of(PolicyValues.list(field));
        }
        known(field, ASSIGN, APPEND, REMOVE);
        PolicyValues.field(field, REMOVE).ifPresent(PolicyValues::texts);
        List<Value> items = new ArrayList<>();
        Optional<Value> assigned = PolicyValues.field(field, ASSIGN);
        Optional<Value> appended = PolicyValues.field(field, APPEND);
        assigned.map(PolicyValues::list).ifPresent(items::addAll);
        appended.map(PolicyValues::list).ifPresent(items::addAll);
        return assigned.isEmpty() && appended.isEmpty() ? Optional.empty() : Optional.of(items);
    }

    /// Checks `@@operators_allowed_for_child_policies` wherever it may stand.
    static void checkForChildren(Value mapping) {
        PolicyValues.field(mapping, FOR_CHILDREN).ifPresent(grants -> {
            for (Value grant : PolicyValues.list(grants)) {
                if (!GRANTS.contains(PolicyValues.text(grant))) {
                    grant.mistake("expected one of @@all, @@none, @@assign, @@append, @@remove");
                }
            }
        });
    }

    /// Tells of other names than these operators, and whether there were none.
    private static boolean known(Value field, String... operators) {
        List<String> known = List.of(operators);
        Map<String, Value> others = new LinkedHashMap<>(field.fields());
        others.keySet().removeAll(known);
        others.remove(FOR_CHILDREN);
        others.forEach((name, value) -> value.mistake(
                FIELDS.contains(name)
                        ? "belongs one level up, beside the field that it stands in"
                        : "unknown operator, " + expected(name, known)));
        checkForChildren(field);
        return others.isEmpty();
    }

    private static String expected(String name, List<String> known) {
        return Nearest.hint(name, known)
                .orElse("expected " + (known.size() == 1 ? "" : "one of ") + String.join(", ", known));
    }

    private static boolean isMapping(Value field) {
        return field.node().filter(Mapping.class::isInstance).isPresent();
    }
}
