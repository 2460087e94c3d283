package io.lakewarden.templates;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.List;
import java.util.Optional;

/// An intrinsic function, in its short form (`!If [...]`) or its long one (`{"Fn::If": [...]}`).
///
/// @param name the long name: `Ref`, `Condition`, `Fn::If`
public record Intrinsic(String name, Node argument) {

    /// The function that a node calls, if it calls one.
    public static Optional<Intrinsic> of(Node node) {
        if (node.tag().isPresent()) {
            return Optional.of(new Intrinsic(longName(node.tag().get()), withoutTag(node)));
        }
        return node instanceof Mapping mapping && mapping.byKey().size() == 1
                ? longForm(mapping.entries().iterator().next())
                : Optional.empty();
    }

    private static Optional<Intrinsic> longForm(Mapping.Entry only) {
        return isName(only.key()) ? Optional.of(new Intrinsic(only.key(), only.value())) : Optional.empty();
    }

    public static boolean isName(String key) {
        return key.equals("Ref") || key.equals("Condition") || key.startsWith("Fn::");
    }

    private static String longName(String tag) {
        String name = tag.substring(1);
        return isName(name) ? name : "Fn::" + name;
    }

    private static Node withoutTag(Node node) {
        return switch (node) {
            case Scalar scalar ->
                new Scalar(scalar.place(), Optional.empty(), scalar.text(), scalar.kind(), scalar.quoted());
            case Sequence sequence -> new Sequence(sequence.place(), Optional.empty(), sequence.items());
            case Mapping mapping -> new Mapping(mapping.place(), Optional.empty(), mapping.byKey());
        };
    }

    /// The arguments of a function that takes a list; one argument stands for a list of one.
    public List<Node> arguments() {
        return argument instanceof Sequence sequence ? sequence.items() : List.of(argument);
    }

    public Optional<Node> firstArgument() {
        return arguments().stream().findFirst();
    }

    /// The argument as text, where it is written out.
    public Optional<String> literal() {
        return nameIn(argument);
    }

    /// The name of a parameter, resource or condition, as it is written: a plain `Yes` stays one. An `Fn::Sub` in which
    /// nothing is left to replace is a name, too.
    public static Optional<String> nameIn(Node node) {
        if (node instanceof Scalar scalar && scalar.tag().isEmpty()) {
            return Optional.of(scalar.text());
        }
        return of(node).filter(call -> call.name().equals("Fn::Sub"))
                .flatMap(Intrinsic::literal)
                .filter(text -> !text.contains("${"));
    }

    /// `!Ref AWS::NoValue`: as if the property were not there.
    boolean isNoValue() {
        return refersTo("AWS::NoValue");
    }

    boolean refersTo(String parameterOrResource) {
        return name.equals("Ref")
                && literal().filter(parameterOrResource::equals).isPresent();
    }
}
