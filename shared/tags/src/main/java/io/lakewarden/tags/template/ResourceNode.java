package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import java.util.Optional;

/// A resource as the template writes it.
record ResourceNode(String logicalId, Place place, Mapping body) {

    /// Empty where the entry is no resource with a type.
    static Optional<ResourceNode> of(Mapping.Entry entry) {
        return entry.value() instanceof Mapping body
                        && body.get("Type").flatMap(Parameters::literal).isPresent()
                ? Optional.of(new ResourceNode(entry.key(), entry.place(), body))
                : Optional.empty();
    }

    String type() {
        return body.get("Type").flatMap(Parameters::literal).orElseThrow();
    }

    Optional<String> condition() {
        return body.get("Condition").flatMap(Intrinsic::nameIn);
    }

    Optional<Mapping> properties() {
        return body.get("Properties").filter(Mapping.class::isInstance).map(Mapping.class::cast);
    }

    Optional<Mapping.Entry> property(String name) {
        return properties().map(properties -> properties.byKey().get(name));
    }

    Optional<Node> value(String property) {
        return property(property).map(Mapping.Entry::value);
    }

    /// A transform among the properties, or a loop over an unknown list, may add tags.
    Optional<Mapping.Entry> unknownProperties() {
        return properties().stream()
                .flatMap(properties -> properties.entries().stream())
                .filter(entry -> entry.key().startsWith("Fn::"))
                .findFirst();
    }

    Place placeOf(String property) {
        return property(property).map(Mapping.Entry::place).orElse(place);
    }
}
