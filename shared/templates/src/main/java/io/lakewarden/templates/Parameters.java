package io.lakewarden.templates;

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
import java.util.stream.Stream;

/// What can be said of a template's parameters before it is deployed: values given on the command line, else those that
/// AllowedValues lists, else the Default, the values that conditions compare the parameter with, and any other.
final class Parameters {
    /// In the names of all list types: `CommaDelimitedList`, `List<Number>`.
    private static final String LIST = "List";

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

    boolean isGiven(String name) {
        return given.containsKey(name);
    }

    /// The items of a list parameter: given, or its default. Spaces around an item do not count.
    Optional<List<String>> list(String name) {
        return template.parameter(name)
                .filter(parameter -> isReadable(parameter) && typeOf(parameter).contains(LIST))
                .flatMap(parameter -> Optional.ofNullable(given.get(name))
                        .or(() -> parameter.get("Default").flatMap(Literals::of)))
                .map(text -> Stream.of(text.split(",", -1)).map(String::strip).toList());
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
                .flatMap(Literals::of);
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
            found.addAll(comparedWith(name));
            // Only AllowedValues close a choice. Of a value that is never known there is no other to look at.
            if (!found.isEmpty()) {
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
                                .flatMap(value -> Literals.of(value).stream())
                                .toList())
                .orElse(List.of());
    }

    private static boolean isPlain(Mapping parameter) {
        return isReadable(parameter) && !typeOf(parameter).contains(LIST);
    }

    private static boolean isReadable(Mapping parameter) {
        boolean hidden = parameter
                .get("NoEcho")
                .filter(node -> node instanceof Scalar flag && isTrue(flag))
                .isPresent();
        return !hidden && !typeOf(parameter).startsWith("AWS::SSM::");
    }

    private static String typeOf(Mapping parameter) {
        return parameter.get("Type").flatMap(Literals::of).orElse("String");
    }

    private static boolean isTrue(Scalar flag) {
        return flag.text().equalsIgnoreCase("true");
    }

    /// The values that conditions compare a parameter with: `!Equals [!Ref Env, prod]` foresees `prod`.
    private Set<String> comparedWith(String parameter) {
        Set<String> found = new LinkedHashSet<>();
        collect(template.section("Conditions"), parameter, found);
        return found;
    }

    private static void collect(Node node, String parameter, Set<String> found) {
        Intrinsic.of(node)
                .filter(call -> call.name().equals("Fn::Equals"))
                .map(Intrinsic::arguments)
                .filter(sides -> sides.stream()
                        .anyMatch(side -> Intrinsic.of(side)
                                .filter(call -> call.refersTo(parameter))
                                .isPresent()))
                .ifPresent(sides -> sides.forEach(side -> Literals.of(side).ifPresent(found::add)));
        switch (node) {
            case Mapping mapping -> mapping.entries().forEach(entry -> collect(entry.value(), parameter, found));
            case Sequence sequence -> sequence.items().forEach(item -> collect(item, parameter, found));
            case Scalar _ -> {}
        }
    }
}
