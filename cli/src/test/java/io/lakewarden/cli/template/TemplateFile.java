package io.lakewarden.cli.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.templates.Template;
import io.lakewarden.testkit.Repository;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A CloudFormation template of the repository as it is written, its intrinsic functions unread.
record TemplateFile(Template template) {

    static TemplateFile of(String name) {
        return new TemplateFile(Template.read(Repository.root().resolve(name)));
    }

    Mapping root() {
        return template.root();
    }

    /// The entries of a section, such as `Parameters`, in their order.
    Map<String, Mapping> section(String name) {
        Map<String, Mapping> entries = new LinkedHashMap<>();
        template.section(name).entries().forEach(entry -> entries.put(entry.key(), (Mapping) entry.value()));
        return entries;
    }

    /// The resources of a type by their names.
    Map<String, Mapping> resources(String type) {
        Map<String, Mapping> resources = new LinkedHashMap<>();
        template.resources().stream()
                .filter(resource -> resource.type().equals(type))
                .forEach(resource -> resources.put(resource.logicalId(), resource.body()));
        return resources;
    }

    static Optional<Node> at(Node node, String... path) {
        return Template.at(node, path);
    }

    /// The text at a path; empty when there is none.
    static String text(Node node, String... path) {
        return at(node, path).map(found -> ((Scalar) found).text()).orElse("");
    }

    /// Every text below a node that is written as `!Ref NAME`.
    static Stream<String> references(Node node) {
        return scalars(node)
                .filter(scalar -> scalar.tag().filter("!Ref"::equals).isPresent())
                .map(Scalar::text);
    }

    static Stream<Scalar> scalars(Node node) {
        return switch (node) {
            case Scalar scalar -> Stream.of(scalar);
            case Sequence sequence -> sequence.items().stream().flatMap(TemplateFile::scalars);
            case Mapping mapping -> mapping.entries().stream().flatMap(entry -> scalars(entry.value()));
        };
    }
}
