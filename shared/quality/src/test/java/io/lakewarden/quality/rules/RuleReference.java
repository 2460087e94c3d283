package io.lakewarden.quality.rules;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.ConditionKind;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleForm;
import io.lakewarden.quality.dqdl.RuleSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Writes docs/rules.md from the rules themselves.
final class RuleReference {

    private static final String HEAD = """
            # Rules

            Every rule type and analyzer, as the rules themselves describe it (this file is generated from them and a test
            keeps it so). The language around them is AWS's [DQDL](https://docs.aws.amazon.com/glue/latest/dg/dqdl.html);
            where AWS's guide is silent, the evaluator of [Deequ](https://github.com/awslabs/deequ) was followed, and
            *Differences* say where not.

            ## The language in brief

            ```
            Rules = [
                IsComplete "order-id",                                         # comments start with #
                RowCount between 10 and 1000,                                  # exclusive at both ends
                ColumnValues "state" in ["open", "paid"] where "amount > 0" with threshold > 0.95,
                (Mean "amount" > 3) or (RowCount > avg(last(10)) * 0.8) labels = ["team"="sales"]
            ]
            Analyzers = [ Completeness "note" ]
            ```

            - Numbers: `=` `!=` `<` `<=` `>` `>=` `between a and b` `in [a, b]`, negated with `not`; arithmetic with the
              usual precedence; `last(k)` and `avg median max min sum std abs index` over earlier values of the metric.
            - Strings: `=` `!=` `in` `matches "regex"` (Java syntax, the whole value), and the words `NULL`, `EMPTY`,
              `WHITESPACES_ONLY`. Dates: `"2024-01-31"`, `now()`, `(now() - 3 days)`. Durations: `24 hours`, `90 minutes`,
              `2 days`. Sizes: `10 MB` (1 KB is 1,024 bytes).
            - `and` binds tighter than `or`. `where` takes Spark SQL. A mistake is told with line, column and a hint; all
              of a file at once.

            ## Overview

            """;

    private RuleReference() {}

    static String text() {
        StringBuilder text = new StringBuilder(HEAD);
        text.append("| rule | condition | where | threshold | rule / analyzer |\n| --- | --- | --- | --- | --- |\n");
        RuleTypes.all().forEach(type -> text.append(overview(type.syntax())));
        RuleTypes.all().forEach(type -> text.append(section(type)));
        return text.toString();
    }

    private static String overview(RuleSyntax syntax) {
        String name = syntax.name();
        String conditions = syntax.forms().stream()
                .map(RuleReference::conditions)
                .distinct()
                .collect(joining(" / "));
        return "| [" + name + "](#" + name.toLowerCase(Locale.ROOT) + ") | " + conditions + " | "
                + (syntax.takesWhere() ? "yes" : "–") + " | " + (syntax.takesThreshold() ? "yes" : "–") + " | "
                + use(syntax) + " |\n";
    }

    private static String conditions(RuleForm form) {
        return form.conditions().isEmpty()
                ? "none"
                : form.conditions().stream()
                        .sorted()
                        .map(ConditionKind::name)
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(joining(", "));
    }

    private static String use(RuleSyntax syntax) {
        return switch (syntax.use()) {
            case RULE -> "rule";
            case RULE_AND_ANALYZER -> "both";
            case ANALYZER -> "analyzer";
        };
    }

    private static String section(RuleType type) {
        RuleDoc doc = type.doc();
        List<String> lines = new ArrayList<>();
        lines.add("\n## " + type.syntax().name() + "\n");
        lines.add(doc.summary() + "\n");
        lines.add("```");
        type.syntax().forms().forEach(form -> lines.add(syntax(type.syntax(), form)));
        lines.add("```\n");
        lines.add("- Example: `" + doc.example() + "`");
        lines.add("- Nulls: " + doc.nulls());
        if (!doc.metrics().isEmpty()) {
            lines.add("- Metrics: "
                    + doc.metrics().stream().map(one -> "`" + one + "`").collect(joining(", ")));
        }
        if (!doc.differences().isEmpty()) {
            lines.add("- Differences: " + doc.differences());
        }
        return String.join("\n", lines) + "\n";
    }

    private static String syntax(RuleSyntax syntax, RuleForm form) {
        List<String> words = new ArrayList<>(List.of(syntax.name()));
        form.parameters().forEach(parameter -> words.add(parameter(parameter)));
        if (!form.conditions().isEmpty() && syntax.use() != RuleSyntax.Use.ANALYZER) {
            words.add("<condition>");
        }
        if (syntax.takesWhere()) {
            words.add("[where \"…\"]");
        }
        if (syntax.takesThreshold()) {
            words.add("[with threshold <condition>]");
        }
        syntax.tags().stream().sorted().forEach(tag -> words.add("[with " + tag + " = …]"));
        return String.join(" ", words);
    }

    private static String parameter(ParameterSpec parameter) {
        String quoted = "\"" + parameter.name() + "\"";
        return switch (parameter.occurs()) {
            case ONCE -> quoted;
            case OPTIONAL -> "[" + quoted + "]";
            case MANY -> quoted + " …";
        };
    }
}
