package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Holds a rule against the syntax of its type, and tells everything that does not fit.
final class RuleChecker {

    private static final String THRESHOLD = "threshold";

    private final Problems problems;
    private final RawRule raw;
    private final SourceText source;

    RuleChecker(Problems problems, RawRule raw, SourceText source) {
        this.problems = problems;
        this.raw = raw;
        this.source = source;
    }

    /// The rule; parts that do not fit are left out, which matters to nobody, since problems were told.
    TypedRule check(Optional<RuleSyntax> known) {
        if (known.isEmpty()) {
            return rule(List.of(), Optional.empty(), Optional.empty(), List.of());
        }
        RuleSyntax syntax = known.get();
        if (syntax.use() == RuleSyntax.Use.ANALYZER) {
            problems.add(raw.type, syntax.name() + " is an analyzer, not a rule", "move it to Analyzers");
        }
        List<RuleForm> forms = formsOfThatLength(syntax);
        Optional<Condition> condition = forms.isEmpty() ? Optional.empty() : condition(syntax, forms);
        clauses(syntax);
        return rule(parameters(forms), condition, threshold(syntax), tags(syntax));
    }

    Analyzer checkAnalyzer(Optional<RuleSyntax> known, boolean allColumns) {
        List<RuleForm> forms = List.of();
        List<RuleTag> tags = List.of();
        if (known.isPresent()) {
            RuleSyntax syntax = known.get();
            refuseRuleOnly(syntax);
            forms = allColumns ? syntax.forms() : formsOfThatLength(syntax);
            tags = tags(syntax);
        }
        return new Analyzer(raw.type.text(), parameters(forms), allColumns, tags, source);
    }

    private void refuseRuleOnly(RuleSyntax syntax) {
        if (syntax.use() == RuleSyntax.Use.RULE) {
            problems.add(raw.type, syntax.name() + " is no analyzer", "move it to Rules");
        }
        raw.condition.ifPresent(condition -> problems.add(
                condition.operator(),
                "an analyzer has no condition",
                "it gathers the metric; conditions belong to Rules"));
        raw.where.ifPresent(where -> problems.add(where, "an analyzer has no where"));
    }

    private TypedRule rule(
            List<String> parameters,
            Optional<Condition> condition,
            Optional<NumberCondition> threshold,
            List<RuleTag> tags) {
        return new TypedRule(
                raw.type.text(),
                parameters,
                condition,
                raw.where.map(Token::verbatim),
                threshold,
                tags,
                raw.labels,
                source);
    }

    private List<RuleForm> formsOfThatLength(RuleSyntax syntax) {
        int count = raw.parameters.size();
        List<RuleForm> forms =
                syntax.forms().stream().filter(form -> form.takes(count)).toList();
        if (forms.isEmpty()) {
            problems.add(raw.type, syntax.name() + " takes " + expectedParameters(syntax) + ", not " + count);
        }
        return forms;
    }

    private static String expectedParameters(RuleSyntax syntax) {
        return syntax.forms().stream()
                .map(RuleChecker::expectedParameters)
                .distinct()
                .collect(Collectors.joining(", or "));
    }

    private static String expectedParameters(RuleForm form) {
        if (form.parameters().isEmpty()) {
            return "no parameters";
        }
        String names = form.parameters().stream().map(RuleChecker::describe).collect(Collectors.joining(", "));
        return form.parameters().size() + (form.parameters().size() == 1 ? " parameter (" : " parameters (") + names
                + ")";
    }

    private static String describe(ParameterSpec parameter) {
        return switch (parameter.occurs()) {
            case ONCE -> parameter.name();
            case OPTIONAL -> "optional " + parameter.name();
            case MANY -> "one or more " + parameter.name() + "s";
        };
    }

    private List<String> parameters(List<RuleForm> forms) {
        if (forms.isEmpty() || forms.getFirst().parameters().isEmpty()) {
            return List.of();
        }
        RuleForm form = forms.getFirst();
        return IntStream.range(0, raw.parameters.size())
                .mapToObj(i -> decode(raw.parameters.get(i), form.parameter(i)))
                .toList();
    }

    private static String decode(Token token, ParameterSpec parameter) {
        return parameter.kind().keepsBackslashes() ? token.verbatim() : token.value();
    }

    private Optional<Condition> condition(RuleSyntax syntax, List<RuleForm> forms) {
        boolean withoutAllowed =
                forms.stream().anyMatch(form -> form.conditions().isEmpty());
        Set<ConditionKind> kinds =
                forms.stream().flatMap(form -> form.conditions().stream()).collect(Collectors.toSet());
        if (raw.condition.isEmpty()) {
            if (!withoutAllowed) {
                problems.add(raw.type, syntax.name() + " needs a condition", example(kinds));
            }
            return Optional.empty();
        }
        RawCondition written = raw.condition.get();
        if (kinds.isEmpty()) {
            problems.add(written.operator(), syntax.name() + " takes no condition", "remove it");
            return Optional.empty();
        }
        return new ConditionTyper(problems, syntax.name(), kinds).type(written);
    }

    private static String example(Set<ConditionKind> kinds) {
        return kinds.stream()
                .min(ConditionKind::compareTo)
                .map(kind -> "add one, such as " + kind.example())
                .orElse("");
    }

    private void clauses(RuleSyntax syntax) {
        if (!syntax.takesWhere()) {
            raw.where.ifPresent(where -> problems.add(where, syntax.name() + " takes no where"));
        }
    }

    private Optional<NumberCondition> threshold(RuleSyntax syntax) {
        List<RawRule.RawTag> thresholds = raw.tags.stream()
                .filter(tag -> tag.name().text().equals(THRESHOLD))
                .toList();
        if (thresholds.isEmpty()) {
            return Optional.empty();
        }
        Token name = thresholds.getLast().name();
        if (!syntax.takesThreshold()) {
            problems.add(name, syntax.name() + " takes no threshold");
            return Optional.empty();
        }
        if (thresholds.size() > 1) {
            problems.add(name, "threshold is given twice");
        }
        return new ConditionTyper(problems, THRESHOLD, Set.of(ConditionKind.NUMBER))
                .type(thresholds.getLast().condition())
                .map(NumberCondition.class::cast);
    }

    private List<RuleTag> tags(RuleSyntax syntax) {
        List<RuleTag> tags = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (RawRule.RawTag tag : raw.tags) {
            String name = tag.name().text();
            if (name.equals(THRESHOLD) && syntax.use() != RuleSyntax.Use.ANALYZER) {
                continue;
            }
            if (!syntax.tags().contains(name)) {
                refuseTag(syntax, tag.name());
            } else if (!seen.add(name)) {
                problems.add(tag.name(), name + " is given twice");
            } else {
                tags.add(new RuleTag(name, values(tag), tag.span()));
            }
        }
        return tags;
    }

    private void refuseTag(RuleSyntax syntax, Token name) {
        List<String> known = new ArrayList<>(syntax.tags().stream().sorted().toList());
        if (syntax.takesThreshold()) {
            known.add(THRESHOLD);
        }
        Optional<String> hint = Nearest.hint(name.text(), known)
                .or(() -> known.isEmpty() ? Optional.empty() : Optional.of("it takes " + String.join(", ", known)));
        problems.add(name, syntax.name() + " takes no tag " + name.shown(), hint);
    }

    private List<String> values(RawRule.RawTag tag) {
        List<Operand> operands = switch (tag.condition()) {
            case RawCondition.Checked(Check.Compare<Operand> compare, Token _, Span _)
            when compare.comparison() == Comparison.EQUAL -> List.of(compare.operand());
            case RawCondition.Checked(Check.In<Operand> in, Token _, Span _)
            when !in.negated() && !in.withNull() -> in.values();
            default -> List.of();
        };
        List<Optional<String>> values =
                operands.stream().map(RuleChecker::value).toList();
        if (values.isEmpty() || values.stream().anyMatch(Optional::isEmpty)) {
            problems.add(tag.name(), "a tag takes = and a value or a list of values");
            return List.of("");
        }
        return values.stream().map(Optional::orElseThrow).toList();
    }

    private static Optional<String> value(Operand operand) {
        return switch (operand) {
            case Operand.Text text -> Optional.of(text.token().verbatim());
            case Operand.Numeric number ->
                number.literal().map(NumberExpression.Literal::value).map(BigDecimal::toPlainString);
            case Operand.Word _, Operand.Moment _, Operand.Quantity _ -> Optional.empty();
        };
    }
}
