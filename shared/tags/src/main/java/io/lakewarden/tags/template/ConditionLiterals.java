package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The values that a template's conditions compare a parameter with: `!Equals [!Ref Env, prod]` foresees `prod`.
final class ConditionLiterals {

    private ConditionLiterals() {}

    static Set<String> comparedWith(Template template, String parameter) {
        Set<String> found = new LinkedHashSet<>();
        collect(template.conditions(), parameter, found);
        return found;
    }

    private static void collect(Node node, String parameter, Set<String> found) {
        Optional<Intrinsic> call = Intrinsic.of(node);
        if (call.isPresent() && call.get().name().equals("Fn::Equals")) {
            compare(call.get().arguments(), parameter, found);
        }
        switch (node) {
            case Mapping mapping -> mapping.entries().forEach(entry -> collect(entry.value(), parameter, found));
            case Sequence sequence -> sequence.items().forEach(item -> collect(item, parameter, found));
            case Scalar _ -> {}
        }
    }

    private static void compare(List<Node> sides, String parameter, Set<String> found) {
        boolean about = sides.stream().anyMatch(side -> refersTo(side, parameter));
        if (about) {
            sides.forEach(side -> Parameters.literal(side).ifPresent(found::add));
        }
    }

    private static boolean refersTo(Node node, String parameter) {
        return Intrinsic.of(node)
                .filter(call -> call.name().equals("Ref"))
                .flatMap(Intrinsic::literal)
                .filter(parameter::equals)
                .isPresent();
    }
}
