package io.lakewarden.templates;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Sequence;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A resource as the template writes it, or anything else of that form: the event of a SAM function.
///
/// @param place its logical id
public record ResourceNode(String logicalId, Place place, Mapping body) {

    /// Empty where the entry is not a resource with a type.
    public static Optional<ResourceNode> of(Mapping.Entry entry) {
        return Template.mapping(entry.value())
                .filter(body -> body.get("Type").flatMap(Literals::of).isPresent())
                .map(body -> new ResourceNode(entry.key(), entry.place(), body));
    }

    public String type() {
        return body.get("Type").flatMap(Literals::of).orElseThrow();
    }

    /// The name of the condition under which it is created.
    public Optional<String> condition() {
        return body.get("Condition").flatMap(Intrinsic::nameIn);
    }

    /// What becomes of it when the stack is deleted, or its entry is.
    public Optional<String> deletionPolicy() {
        return body.get("DeletionPolicy").flatMap(Literals::of);
    }

    /// What becomes of the old one when an update replaces it.
    public Optional<String> updateReplacePolicy() {
        return body.get("UpdateReplacePolicy").flatMap(Literals::of);
    }

    public Optional<Mapping> properties() {
        return body.get("Properties").flatMap(Template::mapping);
    }

    /// A property with the place of its key.
    public Optional<Mapping.Entry> property(String name) {
        return properties().map(properties -> properties.byKey().get(name));
    }

    /// What the keys lead to from the properties on.
    public Optional<Node> value(String... path) {
        return properties().flatMap(properties -> Template.at(properties, path));
    }

    /// The items of a property that is a list; none where it is not one.
    public List<Node> items(String... path) {
        return value(path)
                .map(node -> node instanceof Sequence list ? list.items() : List.<Node>of())
                .orElse(List.of());
    }

    /// The entries of a property that is a mapping; none where it is not one.
    public Collection<Mapping.Entry> entries(String... path) {
        return value(path).flatMap(Template::mapping).map(Mapping::entries).orElse(List.of());
    }

    /// A transform beside the type or among the properties, or a loop over an unknown list, may add properties.
    public Optional<Mapping.Entry> unknownProperties() {
        return Stream.concat(Stream.of(body), properties().stream())
                .flatMap(mapping -> mapping.entries().stream())
                .filter(entry -> entry.key().startsWith("Fn::"))
                .findFirst();
    }

    /// Where a property stands, or else the resource.
    public Place placeOf(String property) {
        return property(property).map(Mapping.Entry::place).orElse(place);
    }
}
