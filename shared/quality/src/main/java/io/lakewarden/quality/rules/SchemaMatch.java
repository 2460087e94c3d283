package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// `SchemaMatch "reference" = 1.0`.
final class SchemaMatch implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("SchemaMatch")
                .parameter("reference", ParameterSpec.Kind.PLAIN)
                .condition(NUMBER);
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        String alias = rule.parameter(0);
        DataTable reference = context.reference(alias);
        String name = "Dataset." + alias + ".SchemaMatch";
        List<String> differences = differences(context.primary(), reference);
        int columns =
                Math.max(context.primary().columns().size(), reference.columns().size());
        double share = columns == 0 ? 1.0 : (double) (columns - differences.size()) / columns;
        NumberTest test =
                context.resolve(rule, (NumberCondition) rule.condition().orElseThrow(), name);
        return RulePlan.known(RuleVerdict.of(test.holds(share), message(share, differences), Map.of(name, share))
                .evaluatedAs(rule.evaluatedText(_ -> test.text())));
    }

    /// Columns of the larger schema that the other has not, or has with another type.
    private static List<String> differences(DataTable primary, DataTable reference) {
        boolean more = primary.columns().size() >= reference.columns().size();
        DataTable larger = more ? primary : reference;
        DataTable smaller = more ? reference : primary;
        List<String> differences = new ArrayList<>();
        for (Column column : larger.columns()) {
            Optional<Column> other =
                    smaller.column(column.name()).filter(found -> found.name().equals(column.name()));
            if (other.isEmpty()) {
                differences.add(column.name() + " is only in " + larger.alias());
            } else if (!other.get().nativeType().equals(column.nativeType())) {
                differences.add(column.name() + " is " + column.nativeType() + " in " + larger.alias() + ", "
                        + other.get().nativeType() + " in " + smaller.alias());
            }
        }
        return differences;
    }

    private static String message(double share, List<String> differences) {
        String passed = String.format(Locale.ROOT, "%.2f%% of columns passed the threshold", share * 100);
        return differences.isEmpty() ? passed : passed + ": " + String.join("; ", differences);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The share of columns that both data sets have with the same name and type; their order does not matter.",
                "Values do not matter.",
                List.of("Dataset.reference.SchemaMatch"),
                "SchemaMatch \"reference\" = 1.0",
                "Where one has more columns, the share is of the larger schema; Deequ then says 0.");
    }
}
