package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What can be said of a template's parameters before it is deployed: values given on the command line, else those that
/// AllowedValues lists, else the Default and the values that conditions compare the parameter with.
final class Parameters {
    private final Template template;
    private final Map<String, String> given;
    private final Map<String, Set<String>> candidates = new HashMap<>();

    Parameters(Template template, Map<String, String> given) {
        this.template = template;
        this.given = Map.copyOf(given);
    }

    /// The value where only one is to be looked at: given, default, or the single allowed one.
    Optional<String> known(String name) {
        List<String> allowed = allowed(name);
        return Optional.ofNullable(given.get(name))
                .or(() -> defaultOf(name))
                .or(() -> allowed.size() == 1 ? Optional.of(allowed.get(0)) : Optional.empty());
    }

    boolean isParameter(String name) {
        return name.startsWith("AWS::") || template.parameter(name).isPresent();
    }

    /// The Default, where it is the value itself: that of an SSM parameter is a name, that of a list is not one text,
    /// and one that NoEcho hides must not be printed.
    Optional<String> defaultOf(String name) {
        return template.parameter(name)
                .filter(Parameters::isPlain)
                .flatMap(parameter -> parameter.get("Default"))
                .flatMap(Parameters::literal);
    }

    /// The values to look at. Empty where the value makes no difference that can be known.
    Set<String> candidates(String name) {
        return candidates.computeIfAbsent(name, this::foreseen);
    }

    private Set<String> foreseen(String name) {
        if (given.containsKey(name)) {
            return Set.of(given.get(name));
        }
        Set<String> found = new LinkedHashSet<>(allowed(name));
        if (found.isEmpty()) {
            defaultOf(name).ifPresent(found::add);
            boolean open = found.isEmpty();
            found.addAll(ConditionLiterals.comparedWith(template, name));
            if (open && !found.isEmpty()) {
                found.add(Scenario.OTHER);
            }
        }
        return found;
    }

    private List<String> allowed(String name) {
        return template.parameter(name)
                .filter(Parameters::isPlain)
                .flatMap(parameter -> parameter.get("AllowedValues"))
                .filter(Sequence.class::isInstance)
                .map(values -> ((Sequence) values)
                        .items().stream()
                                .flatMap(value -> literal(value).stream())
                                .toList())
                .orElse(List.of());
    }

    private static boolean isPlain(Mapping parameter) {
        String type = parameter.get("Type").flatMap(Parameters::literal).orElse("String");
        boolean hidden = parameter
                .get("NoEcho")
                .filter(node -> node instanceof Scalar flag && isTrue(flag))
                .isPresent();
        return !hidden && !type.startsWith("AWS::SSM::") && !type.contains("List");
    }

    private static boolean isTrue(Scalar flag) {
        return flag.text().equalsIgnoreCase("true");
    }

    static Optional<String> literal(Node node) {
        return node instanceof Scalar scalar && scalar.tag().isEmpty() && scalar.kind() != Scalar.Kind.NULL
                ? Optional.of(Literals.text(scalar))
                : Optional.empty();
    }
}
