package io.lakewarden.templates;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.nio.file.Path;
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

    /// A template from its tree (read under `DocumentLimits.TEMPLATE`). Throws [DocumentException] where there are no
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

    /// A template from its file. Throws [DocumentException] where that is not one.
    public static Template read(Path file) {
        return of(Documents.read(file, DocumentLimits.TEMPLATE));
    }

    public Mapping root() {
        return root;
    }

    /// The resources that have a type, in the template's order.
    public List<ResourceNode> resources() {
        return resources.entries().stream()
                .flatMap(entry -> ResourceNode.of(entry).stream())
                .toList();
    }

    /// The entries of Resources, loops and transforms among them.
    public Collection<Mapping.Entry> resourceEntries() {
        return resources.entries();
    }

    /// The same template with these resources and conditions.
    Template with(Mapping otherResources, Mapping conditions) {
        Map<String, Mapping.Entry> sections = new LinkedHashMap<>(root.byKey());
        sections.computeIfPresent(CONDITIONS, (key, section) -> new Mapping.Entry(key, section.place(), conditions));
        return new Template(new Mapping(root.place(), root.tag(), sections), otherResources);
    }

    public Optional<ResourceNode> resource(String logicalId) {
        return Optional.ofNullable(resources.byKey().get(logicalId)).flatMap(ResourceNode::of);
    }

    /// The names of the parameters that a deployment may give.
    public Set<String> parameterNames() {
        return section("Parameters").byKey().keySet();
    }

    public Optional<Mapping> parameter(String name) {
        return section("Parameters").get(name).flatMap(Template::mapping);
    }

    Optional<Node> condition(String name) {
        return section(CONDITIONS).get(name);
    }

    /// A part of SAM's Globals, such as `Function`.
    public Mapping globals(String part) {
        return section("Globals").get(part).flatMap(Template::mapping).orElse(NOTHING);
    }

    /// The macros that the whole template goes through, with their places.
    public List<Scalar> transforms() {
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

    /// A section such as `Conditions`; empty where the template has none.
    public Mapping section(String name) {
        return root.get(name).flatMap(Template::mapping).orElse(NOTHING);
    }

    /// What the keys lead to, one below the other.
    public static Optional<Node> at(Node node, String... path) {
        Optional<Node> found = Optional.of(node);
        for (String key : path) {
            found = found.flatMap(Template::mapping).flatMap(mapping -> mapping.get(key));
        }
        return found;
    }

    static Optional<Mapping> mapping(Node node) {
        return node instanceof Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }
}
