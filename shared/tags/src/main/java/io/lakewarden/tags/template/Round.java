package io.lakewarden.tags.template;

import io.lakewarden.documents.Node;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One round of the loops around a place.
///
/// @param values what each identifier stands for
/// @param doubts why another deployment may have other rounds
record Round(Map<String, String> values, Set<String> doubts) {
    static final Round NONE = new Round(Map.of(), Set.of());

    /// `${Identifier}`, and `&{Identifier}` for its letters and digits alone.
    private static final Pattern PLACEHOLDER = Pattern.compile("([$&])\\{(\\w+)}");

    Round with(List<String> identifiers, List<String> items) {
        Map<String, String> more = new HashMap<>(values);
        for (int i = 0; i < identifiers.size(); i++) {
            more.put(identifiers.get(i), items.get(i));
        }
        return new Round(more, doubts);
    }

    Round doubted(String why) {
        Set<String> more = new LinkedHashSet<>(doubts);
        more.add(why);
        return new Round(values, more);
    }

    /// The text with each identifier replaced.
    String written(String text) {
        return values.isEmpty() ? text : PLACEHOLDER.matcher(text).replaceAll(this::replacement);
    }

    private String replacement(MatchResult found) {
        String value = values.get(found.group(2));
        if (value == null) {
            return Matcher.quoteReplacement(found.group());
        }
        return Matcher.quoteReplacement(found.group(1).equals("&") ? value.replaceAll("[^0-9A-Za-z]", "") : value);
    }

    /// The value that a `Ref` to an identifier gives.
    Optional<String> referredTo(Node node) {
        return values.isEmpty()
                ? Optional.empty()
                : Intrinsic.of(node)
                        .filter(call -> call.name().equals("Ref"))
                        .flatMap(Intrinsic::literal)
                        .map(values::get);
    }
}
