package io.lakewarden.cli.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.Optional;

/// A call of one of CloudFormation's functions: `!Sub text`, or `{Fn::Sub: text}`.
///
/// @param name without `Fn::`
record IntrinsicCall(String name, Node argument) {

    static Optional<IntrinsicCall> in(Node node) {
        return shortForm(node).or(() -> longForm(node));
    }

    private static Optional<IntrinsicCall> shortForm(Node node) {
        return node.tag()
                .filter(tag -> tag.startsWith("!"))
                .map(tag -> new IntrinsicCall(tag.substring(1), withoutTag(node)));
    }

    private static Node withoutTag(Node node) {
        return switch (node) {
            case Scalar s -> new Scalar(s.place(), Optional.empty(), s.text(), s.kind(), s.quoted());
            case Sequence s -> new Sequence(s.place(), Optional.empty(), s.items());
            case Mapping m -> new Mapping(m.place(), Optional.empty(), m.byKey());
        };
    }

    private static Optional<IntrinsicCall> longForm(Node node) {
        if (!(node instanceof Mapping mapping) || mapping.entries().size() != 1) {
            return Optional.empty();
        }
        Mapping.Entry only = mapping.entries().iterator().next();
        return nameOf(only.key()).map(name -> new IntrinsicCall(name, only.value()));
    }

    private static Optional<String> nameOf(String key) {
        if (key.startsWith("Fn::")) {
            return Optional.of(key.substring(4));
        }
        return key.equals("Ref") || key.equals("Condition") ? Optional.of(key) : Optional.empty();
    }
}
