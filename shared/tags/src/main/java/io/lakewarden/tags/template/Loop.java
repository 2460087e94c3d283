package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Sequence;
import java.util.List;
import java.util.Optional;

/// An `Fn::ForEach`: `Fn::ForEach::Name: [Identifier, Collection, {OutputKey: OutputValue}]`.
///
/// @param entry the loop as it stands in the template
/// @param identifiers one, or several for a collection of lists
/// @param body what is repeated
record Loop(Mapping.Entry entry, List<String> identifiers, Node collection, Mapping body) {
    private static final String PREFIX = "Fn::ForEach::";

    static boolean isLoop(Mapping.Entry entry) {
        return entry.key().startsWith(PREFIX);
    }

    /// Empty where the entry has another shape.
    static Optional<Loop> of(Mapping.Entry entry) {
        if (!(entry.value() instanceof Sequence parts) || parts.items().size() != 3) {
            return Optional.empty();
        }
        List<String> identifiers = identifiers(parts.items().get(0));
        return !identifiers.isEmpty() && parts.items().get(2) instanceof Mapping body
                ? Optional.of(new Loop(entry, identifiers, parts.items().get(1), body))
                : Optional.empty();
    }

    private static List<String> identifiers(Node node) {
        List<Node> items = node instanceof Sequence several ? several.items() : List.of(node);
        return items.stream().flatMap(item -> Intrinsic.nameIn(item).stream()).toList();
    }

    /// Whether each item of the collection is a list with a value for each identifier.
    boolean goesOverLists() {
        return identifiers.size() > 1;
    }
}
