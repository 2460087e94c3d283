package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// How a rule type is written: all that the parser knows of it.
///
/// Built from a name and refined: `RuleSyntax.of("Mean").column().condition(NUMBER).where().analyzer()`. Immutable;
/// each step gives a new one.
///
/// @param name case-sensitive
/// @param forms ways to write it; steps refine the last one
/// @param takesWhere `where "…"` is allowed
/// @param takesThreshold `with threshold …` is allowed
/// @param tags other names allowed after `with`
/// @param use in `Rules`, in `Analyzers` or both
/// @param rowComposite may be part of a composite that is judged row by row
public record RuleSyntax(
        String name,
        List<RuleForm> forms,
        boolean takesWhere,
        boolean takesThreshold,
        Set<String> tags,
        Use use,
        boolean rowComposite) {

    /// Where a name may stand.
    public enum Use {
        RULE,
        RULE_AND_ANALYZER,
        ANALYZER
    }

    public RuleSyntax {
        forms = List.copyOf(forms);
        tags = Set.copyOf(tags);
    }

    public static RuleSyntax of(String name) {
        return new RuleSyntax(name, List.of(new RuleForm(List.of(), Set.of())), false, false, Set.of(), Use.RULE, true);
    }

    /// Adds a parameter that is a column's name.
    public RuleSyntax column() {
        return parameter("column", ParameterSpec.Kind.COLUMN, ParameterSpec.Occurs.ONCE);
    }

    /// Adds one or more columns.
    public RuleSyntax columns() {
        return parameter("column", ParameterSpec.Kind.COLUMN, ParameterSpec.Occurs.MANY);
    }

    public RuleSyntax parameter(String parameter, ParameterSpec.Kind kind, ParameterSpec.Occurs occurs) {
        List<ParameterSpec> parameters = new ArrayList<>(last().parameters());
        parameters.add(new ParameterSpec(parameter, kind, occurs));
        return withLast(new RuleForm(parameters, last().conditions()));
    }

    public RuleSyntax parameter(String parameter, ParameterSpec.Kind kind) {
        return parameter(parameter, kind, ParameterSpec.Occurs.ONCE);
    }

    /// The kinds of conditions, one of which must follow.
    public RuleSyntax condition(ConditionKind... kinds) {
        return withLast(new RuleForm(last().parameters(), Set.of(kinds)));
    }

    /// Begins another form, without parameters or condition.
    public RuleSyntax or() {
        List<RuleForm> more = new ArrayList<>(forms);
        more.add(new RuleForm(List.of(), Set.of()));
        return new RuleSyntax(name, more, takesWhere, takesThreshold, tags, use, rowComposite);
    }

    public RuleSyntax where() {
        return new RuleSyntax(name, forms, true, takesThreshold, tags, use, rowComposite);
    }

    public RuleSyntax threshold() {
        return new RuleSyntax(name, forms, takesWhere, true, tags, use, rowComposite);
    }

    public RuleSyntax tags(String... names) {
        return new RuleSyntax(name, forms, takesWhere, takesThreshold, Set.of(names), use, rowComposite);
    }

    public RuleSyntax analyzer() {
        return new RuleSyntax(name, forms, takesWhere, takesThreshold, tags, Use.RULE_AND_ANALYZER, rowComposite);
    }

    public RuleSyntax analyzerOnly() {
        return new RuleSyntax(name, forms, takesWhere, takesThreshold, tags, Use.ANALYZER, rowComposite);
    }

    /// Not in a composite that is judged row by row.
    public RuleSyntax notByRow() {
        return new RuleSyntax(name, forms, takesWhere, takesThreshold, tags, use, false);
    }

    private RuleForm last() {
        return forms.getLast();
    }

    private RuleSyntax withLast(RuleForm form) {
        List<RuleForm> changed = new ArrayList<>(forms);
        changed.set(changed.size() - 1, form);
        return new RuleSyntax(name, changed, takesWhere, takesThreshold, tags, use, rowComposite);
    }
}
