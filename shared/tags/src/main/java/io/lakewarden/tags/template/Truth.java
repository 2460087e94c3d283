package io.lakewarden.tags.template;

import io.lakewarden.documents.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Conditions in one scenario, with a third value for those that are known only at deployment.
final class Truth {
    private final Template template;
    private final Scenario scenario;
    private final Evaluation evaluation;
    /// Conditions that are being looked at: one that refers to itself is not known.
    private final Set<String> open = new HashSet<>();

    Truth(Template template, Scenario scenario, Evaluation evaluation) {
        this.template = template;
        this.scenario = scenario;
        this.evaluation = evaluation;
    }

    Optional<Boolean> condition(String name) {
        Boolean decided = scenario.conditions().get(name);
        if (decided != null) {
            return Optional.of(decided);
        }
        if (!open.add(name)) {
            return Optional.empty();
        }
        try {
            return template.condition(name).flatMap(this::of);
        } finally {
            open.remove(name);
        }
    }

    private Optional<Boolean> of(Node node) {
        return Intrinsic.of(node).flatMap(call -> switch (call.name()) {
            case "Condition" -> call.literal().flatMap(this::condition);
            case "Fn::Equals" -> equal(call.arguments());
            case "Fn::Not" -> call.firstArgument().flatMap(this::of).map(holds -> !holds);
            case "Fn::And" -> all(call.arguments(), true);
            case "Fn::Or" -> all(call.arguments(), false);
            default -> Optional.empty();
        });
    }

    /// And (`neutral` true) and Or (false): one operand that is not neutral decides.
    private Optional<Boolean> all(List<Node> operands, boolean neutral) {
        Optional<Boolean> result = Optional.of(neutral);
        for (Node operand : operands) {
            Optional<Boolean> value = of(operand);
            if (value.isPresent() && value.get() != neutral) {
                return value;
            }
            result = value.isEmpty() ? value : result;
        }
        return result;
    }

    private Optional<Boolean> equal(List<Node> sides) {
        if (sides.size() != 2) {
            return Optional.empty();
        }
        Text left = evaluation.text(sides.get(0));
        Text right = evaluation.text(sides.get(1));
        if (left instanceof Text.Known(String a) && right instanceof Text.Known(String b)) {
            return Optional.of(a.equals(b));
        }
        boolean otherThanAll = (isOther(sides.get(0)) && right instanceof Text.Known)
                || (isOther(sides.get(1)) && left instanceof Text.Known);
        return otherThanAll ? Optional.of(false) : Optional.empty();
    }

    private boolean isOther(Node node) {
        return Intrinsic.of(node)
                .filter(call -> call.name().equals("Ref"))
                .flatMap(Intrinsic::literal)
                .filter(name -> Scenario.OTHER.equals(scenario.parameters().get(name)))
                .isPresent();
    }
}
