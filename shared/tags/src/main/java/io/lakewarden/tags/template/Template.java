package io.lakewarden.tags.template;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A CloudFormation or SAM template, by its sections.
public final class Template {
    private static final String CONDITIONS = "Conditions";
    private static final Mapping NOTHING = new Mapping(Place.wholeOf(""), Optional.empty(), Map.of());

    private final Mapping root;
    private final Mapping resources;

    private Template(Mapping root, Mapping resources) {
        this.root = root;
        this.resources = resources;
    }

    /// A template from its tree (read under `Limits.TEMPLATE`). Throws [DocumentException] where there are no
    /// resources.
    public static Template of(Node document) {
        if (!(document instanceof Mapping root)) {
            throw new DocumentException(
                    document.place(), "found " + document.described() + ", expected a CloudFormation template");
        }
        Node resources = root.get("Resources")
                .orElseThrow(() -> new DocumentException(
                        root.place(), "is not a CloudFormation template: there is no section Resources"));
        if (resources instanceof Mapping mapping) {
            return new Template(root, mapping);
        }
        throw new DocumentException(
                resources.place(), "found " + resources.described() + " as Resources, expected a mapping");
    }

    Place place() {
        return root.place();
    }

    /// The entries of Resources, loops and transforms among them.
    Collection<Mapping.Entry> resourceEntries() {
        return resources.entries();
    }

    Mapping resources() {
        return resources;
    }

    /// The same template with these resources and conditions.
    Template with(Mapping others, Mapping conditions) {
        Map<String, Mapping.Entry> sections = new LinkedHashMap<>(root.byKey());
        sections.computeIfPresent(CONDITIONS, (key, section) -> new Mapping.Entry(key, section.place(), conditions));
        return new Template(new Mapping(root.place(), root.tag(), sections), others);
    }

    Optional<Mapping> resource(String logicalId) {
        return resources.get(logicalId).filter(Mapping.class::isInstance).map(Mapping.class::cast);
    }

    /// The names of the parameters that a deployment may give.
    public Set<String> parameterNames() {
        return section("Parameters").byKey().keySet();
    }

    Optional<Mapping> parameter(String name) {
        return section("Parameters").get(name).filter(Mapping.class::isInstance).map(Mapping.class::cast);
    }

    Optional<Node> condition(String name) {
        return section(CONDITIONS).get(name);
    }

    Mapping conditions() {
        return section(CONDITIONS);
    }

    Mapping mappings() {
        return section("Mappings");
    }

    /// A part of SAM's Globals, such as `Function`.
    Mapping globals(String part) {
        return section("Globals")
                .get(part)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .orElse(NOTHING);
    }

    /// The macros that the whole template goes through, with their places.
    List<Scalar> transforms() {
        return root.get("Transform").map(Template::scalarsOf).orElse(List.of());
    }

    private static List<Scalar> scalarsOf(Node node) {
        return switch (node) {
            case Scalar scalar -> List.of(scalar);
            case Sequence sequence ->
                sequence.items().stream()
                        .flatMap(item -> scalarsOf(item).stream())
                        .toList();
            case Mapping mapping -> mapping.get("Name").map(Template::scalarsOf).orElse(List.of());
        };
    }

    private Mapping section(String name) {
        return root.get(name)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .orElse(NOTHING);
    }
}
