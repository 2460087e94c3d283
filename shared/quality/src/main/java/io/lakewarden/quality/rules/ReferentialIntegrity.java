package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `ReferentialIntegrity "customer_id" "customers.id" = 1.0`, `ReferentialIntegrity "a,b" "reference.{x,y}" > 0.9`.
final class ReferentialIntegrity implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ReferentialIntegrity")
                .parameter("columns", ParameterSpec.Kind.COLUMN)
                .parameter("reference columns", ParameterSpec.Kind.PLAIN)
                .condition(NUMBER)
                .notByRow();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        Metric rows = Metric.rows(context.everyRow());
        Dialect dialect = context.dialect();
        Metric.Query found = new Metric.Query(
                "SELECT count(*) FROM " + dialect.identifier(context.primary().alias()) + " WHERE "
                        + dialect.render(isFound(rule, context)),
                1);
        String alias = Target.of(rule).alias();
        return Matching.plan(
                rule, context, "Column." + alias + ".ReferentialIntegrity", List.of(rows, found), values -> {
                    long all = values.count(rows);
                    if (all == 0) {
                        throw new Matching.EmptyData("Primary data frame contains no data.");
                    }
                    return (double) Matching.count(found, values) / all;
                });
    }

    /// The reference's side: `alias.column` or `alias.{a, b}`.
    private record Target(String alias, List<String> columns) {

        static Target of(TypedRule rule) {
            String text = rule.parameter(1);
            int point = text.indexOf('.');
            if (point <= 0) {
                throw new RuleError(
                        "ReferentialIntegrity takes \"alias.column\" or \"alias.{a,b}\", not \"" + text + "\"");
            }
            String columns = text.substring(point + 1).strip();
            boolean braces = columns.startsWith("{") && columns.endsWith("}");
            return new Target(
                    text.substring(0, point).strip(),
                    Matching.names(braces ? columns.substring(1, columns.length() - 1) : columns));
        }
    }

    /// True for a row whose key, without nulls, is in the reference.
    private static Expr isFound(TypedRule rule, RuleContext context) {
        Target target = Target.of(rule);
        DataTable reference = context.reference(target.alias());
        List<Column> columns =
                Matching.names(rule.parameter(0)).stream().map(context::column).toList();
        if (columns.isEmpty() || columns.size() != target.columns().size()) {
            throw new RuleError("ReferentialIntegrity compares column by column: " + columns.size() + " against "
                    + target.columns().size());
        }
        List<Column> references = target.columns().stream()
                .map(name -> Matching.column(reference, name))
                .toList();
        List<Expr> operands = new ArrayList<>();
        columns.forEach(column -> operands.add(Expr.isNotNull(column.ref())));
        operands.add(isIn(columns, references, reference, context.dialect()));
        return new Expr.AllOf(operands);
    }

    private static Expr isIn(List<Column> columns, List<Column> references, DataTable reference, Dialect dialect) {
        return new Expr.Rendered("((" + values(columns, references, dialect) + ") IN (SELECT "
                + values(references, columns, dialect) + " FROM " + dialect.identifier(reference.alias()) + "))");
    }

    private static String values(List<Column> columns, List<Column> others, Dialect dialect) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            values.add(dialect.render(Matching.comparable(column.ref(), column, others.get(i))));
        }
        return String.join(", ", values);
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(new RowCheck(Optional.empty(), isFound(rule, context)));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The share of rows whose key is found in a reference data set.",
                "A key with a null is not found. Duplicates in the reference do no harm. An empty primary data set fails.",
                List.of("Column.reference.ReferentialIntegrity"),
                "ReferentialIntegrity \"city,state\" \"reference.{ref_city,ref_state}\" = 1.0",
                "A text compared with a number, date or boolean is read as one, as Spark does: `00501` is found among numbers as 501.");
    }
}
