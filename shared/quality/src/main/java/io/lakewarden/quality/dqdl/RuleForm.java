package io.lakewarden.quality.dqdl;

import java.util.List;
import java.util.Set;

/// One way to write a rule type: parameters, then a condition of one of some kinds, or none.
///
/// @param parameters in order; optional ones last
/// @param conditions empty: the rule has no condition
public record RuleForm(List<ParameterSpec> parameters, Set<ConditionKind> conditions) {

    public RuleForm {
        parameters = List.copyOf(parameters);
        conditions = Set.copyOf(conditions);
    }

    boolean takes(int count) {
        return count >= fewest() && count <= most();
    }

    int fewest() {
        return (int) parameters.stream()
                .filter(one -> one.occurs() != ParameterSpec.Occurs.OPTIONAL)
                .count();
    }

    int most() {
        boolean many = parameters.stream().anyMatch(one -> one.occurs() == ParameterSpec.Occurs.MANY);
        return many ? Integer.MAX_VALUE : parameters.size();
    }

    ParameterSpec parameter(int index) {
        return parameters.get(Math.min(index, parameters.size() - 1));
    }
}
