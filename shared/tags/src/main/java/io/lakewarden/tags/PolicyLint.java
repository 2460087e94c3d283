package io.lakewarden.tags;

import io.lakewarden.base.Nearest;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Value;
import io.lakewarden.tags.PolicyTypes.PolicyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Warns of what a policy asks and AWS does not do. None of it keeps us from checking.
final class PolicyLint {
    private final List<Mistake> warnings = new ArrayList<>();

    List<Mistake> warnings() {
        return List.copyOf(warnings);
    }

    /// A type in `enforced_for`.
    void enforced(Value item) {
        type(item)
                .filter(type -> !type.enforced())
                .ifPresent(type -> warn(item, "AWS cannot enforce values on " + type.word() + "; we still check it"));
    }

    /// A type in `report_required_tag_for`.
    void required(Value item) {
        type(item)
                .filter(type -> !type.required())
                .ifPresent(type -> warn(item, "AWS cannot require keys on " + type.word() + "; we still check it"));
    }

    private Optional<PolicyType> type(Value item) {
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

    void warn(Value where, String text) {
        warnings.add(new Mistake(where.place(), where.path(), text));
    }
}
