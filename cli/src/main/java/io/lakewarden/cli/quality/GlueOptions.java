package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.EvaluationOptions.CompositeMethod;
import io.lakewarden.quality.rules.EvaluationOptions.FilteredRows;
import java.util.Arrays;
import java.util.Map;

/// Reads `--option KEY=VALUE`: Glue's own additional options.
final class GlueOptions {

    private GlueOptions() {}

    static EvaluationOptions parse(Map<String, String> given) {
        EvaluationOptions options = EvaluationOptions.DEFAULTS;
        for (Map.Entry<String, String> one : given.entrySet()) {
            options = with(options, one.getKey(), one.getValue());
        }
        return options;
    }

    private static EvaluationOptions with(EvaluationOptions options, String key, String value) {
        return switch (key) {
            case "compositeRuleEvaluation.method" ->
                new EvaluationOptions(
                        choice(CompositeMethod.class, key, value), options.filteredRows(), options.ruleWithLabels());
            case "rowLevelConfiguration.filteredRowLabel" ->
                new EvaluationOptions(
                        options.compositeMethod(), choice(FilteredRows.class, key, value), options.ruleWithLabels());
            case "rowLevelConfiguration.ruleWithLabels" ->
                new EvaluationOptions(options.compositeMethod(), options.filteredRows(), enabled(key, value));
            default ->
                throw new InputException("--option " + key + ": unknown; known are compositeRuleEvaluation.method, "
                        + "rowLevelConfiguration.filteredRowLabel, rowLevelConfiguration.ruleWithLabels");
        };
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String key, String value) {
        for (E one : type.getEnumConstants()) {
            if (one.name().equals(value)) {
                return one;
            }
        }
        throw new InputException(
                "--option " + key + "=" + value + ": one of " + Arrays.toString(type.getEnumConstants()));
    }

    private static boolean enabled(String key, String value) {
        return switch (value) {
            case "ENABLED" -> true;
            case "DISABLED" -> false;
            default -> throw new InputException("--option " + key + "=" + value + ": ENABLED or DISABLED");
        };
    }
}
