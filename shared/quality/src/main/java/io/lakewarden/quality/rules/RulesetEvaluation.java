package io.lakewarden.quality.rules;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.CompositeRule;
import io.lakewarden.quality.dqdl.Condition;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.Span;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.dqdl.UnresolvedException;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricFailure;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.Plan;
import io.lakewarden.quality.plan.PlanRunner;
import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.sql.UntranslatableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// A ruleset made ready for one data set: every rule planned, the metrics of all of them in one plan.
///
/// No rule takes another down: one that cannot be planned or judged is an error of its own.
public final class RulesetEvaluation {

    private static final int LONG_HISTORY = 1_000;

    /// A rule or an analyzer before any row is read.
    ///
    /// @param name `Rule_1`, `Analyzer_1`
    /// @param text white space collapsed, but in quotes
    /// @param obstacles why it, or a part of it, cannot be evaluated
    public record Planned(String name, String text, List<String> obstacles) {
        public Planned {
            obstacles = List.copyOf(obstacles);
        }
    }

    private final List<Rule> rules;
    private final List<Analyzer> analyzers;
    private final List<RulePlan> rulePlans;
    private final List<AnalyzerPlan> analyzerPlans;
    private final RuleContext context;
    private final Plan plan;

    private RulesetEvaluation(Ruleset ruleset, RuleContext context, Engine engine) {
        this.rules = ruleset.rules();
        this.analyzers = ruleset.analyzers();
        this.context = context;
        this.rulePlans = rules.stream().map(rule -> planned(rule, context)).toList();
        this.analyzerPlans =
                analyzers.stream().map(analyzer -> planned(analyzer, context)).toList();
        this.plan = Plan.of(metrics(), engine.dialect(), engine::aggregatesPerStatement);
    }

    /// Plans every rule and analyzer.
    public static RulesetEvaluation of(Ruleset ruleset, RuleContext context, Engine engine) {
        requireNonNull(context, "context");
        return new RulesetEvaluation(ruleset, context, engine);
    }

    /// The SQL that would run, in order.
    public List<String> sql() {
        return plan.sql();
    }

    /// Runs the plan and judges.
    ///
    /// @param name of the ruleset
    public QualityReport run(String name, Engine engine) {
        MetricValues values = PlanRunner.run(plan, engine);
        Retrospect retrospect = new Retrospect(context.history());
        List<RuleResult> results = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            RuleVerdict verdict = judged(rulePlans.get(i), values);
            retrospect.add(rules.get(i), verdict);
            results.add(result(i, verdict));
        }
        List<AnalyzerResult> gathered = new ArrayList<>();
        for (int i = 0; i < analyzers.size(); i++) {
            AnalyzerResult result = gathered(i, values);
            retrospect.add(analyzers.get(i), result);
            gathered.add(result);
        }
        return new QualityReport(name, results, gathered, retrospect.observations(), retrospect.measured());
    }

    private List<Metric> metrics() {
        return Stream.concat(
                        rulePlans.stream().map(RulePlan::metrics),
                        analyzerPlans.stream().map(AnalyzerPlan::metrics))
                .flatMap(List::stream)
                .toList();
    }

    private RuleResult result(int index, RuleVerdict verdict) {
        Rule rule = rules.get(index);
        String text = rule.collapsedText();
        return new RuleResult(
                ruleName(index),
                text,
                verdict.evaluatedRule().orElse(text),
                verdict.outcome(),
                verdict.message(),
                verdict.metrics(),
                rule.labels());
    }

    private AnalyzerResult gathered(int index, MetricValues values) {
        String name = analyzerName(index);
        String text = analyzers.get(index).source().collapsed();
        try {
            AnalyzerPlan.Gathered gathered = analyzerPlans.get(index).gather().apply(values);
            return new AnalyzerResult(name, text, Optional.empty(), gathered.metrics(), gathered.distributions());
        } catch (MissingColumn | RuleError | MetricFailure e) {
            return new AnalyzerResult(name, text, Optional.of(e.getMessage()), Map.of(), Map.of());
        }
    }

    /// How a rule judges single rows; empty if it speaks of the data set, or cannot be evaluated.
    public static Optional<RowCheck> rowCheck(Rule rule, RuleContext context) {
        try {
            return switch (rule) {
                case TypedRule typed -> type(typed.type()).rowCheck(typed, context);
                case CompositeRule composite -> RowComposites.rowCheck(composite, context);
            };
        } catch (MissingColumn | RuleError | UnresolvedException | UntranslatableException e) {
            return Optional.empty();
        }
    }

    private static RulePlan planned(Rule rule, RuleContext context) {
        return switch (rule) {
            case TypedRule typed -> planned(typed, context);
            case CompositeRule composite -> planned(composite, context);
        };
    }

    /// What goes wrong names the rule's place: a composite, or a long ruleset, has many.
    private static RulePlan planned(TypedRule rule, RuleContext context) {
        RulePlan plan = orError(() -> type(rule.type()).plan(rule, context));
        return new RulePlan(plan.metrics(), values -> placed(judged(plan, values), rule));
    }

    private static RuleVerdict placed(RuleVerdict verdict, TypedRule rule) {
        return verdict.outcome() == RuleOutcome.ERROR
                ? RuleVerdict.error(placed(verdict.message().orElse("no reason given"), rule))
                : verdict;
    }

    private static String placed(String message, TypedRule rule) {
        Span place = rule.source().span();
        return message + " (rule at " + place.line() + ":" + place.column() + ")";
    }

    /// Why parts of a rule can never be evaluated, whatever rows there are; what file rules find is not asked.
    static List<String> obstacles(Rule rule, RuleContext context) {
        return rule.leaves()
                .flatMap(leaf -> obstacle(leaf, context).map(why -> placed(why, leaf)).stream())
                .toList();
    }

    private static Optional<String> obstacle(TypedRule rule, RuleContext context) {
        RuleType type = type(rule.type());
        if (type.looksAtFiles()) {
            return Optional.empty();
        }
        return obstacle(() -> {
            type.plan(rule, context);
            rule.condition().ifPresent(RulesetEvaluation::tryBounds);
            rule.threshold().ifPresent(RulesetEvaluation::tryBounds);
        });
    }

    private static Optional<String> obstacle(Analyzer analyzer, RuleContext context) {
        return obstacle(() -> type(analyzer.type()).analyze(analyzer, context));
    }

    private static Optional<String> obstacle(Runnable planning) {
        try {
            planning.run();
            return Optional.empty();
        } catch (MissingColumn | RuleError | UnresolvedException | UntranslatableException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static void tryBounds(Condition condition) {
        if (condition instanceof NumberCondition numbers) {
            numbers.resolve(RulesetEvaluation::longHistory);
        }
    }

    /// As many values as are asked for: what only a first run lacks is no obstacle.
    public static List<Double> longHistory(int count) {
        return DoubleStream.iterate(1.5, value -> value * 1.7)
                .limit(Math.min(count, LONG_HISTORY))
                .boxed()
                .toList();
    }

    /// Rules and analyzers as they would be evaluated, with what keeps them from it.
    public List<Planned> planned() {
        List<Planned> planned = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            planned.add(new Planned(ruleName(i), rules.get(i).collapsedText(), obstacles(rules.get(i), context)));
        }
        for (int i = 0; i < analyzers.size(); i++) {
            planned.add(new Planned(
                    analyzerName(i),
                    analyzers.get(i).source().collapsed(),
                    obstacle(analyzers.get(i), context).stream().toList()));
        }
        return planned;
    }

    private static String ruleName(int index) {
        return "Rule_" + (index + 1);
    }

    private static String analyzerName(int index) {
        return "Analyzer_" + (index + 1);
    }

    private static RulePlan planned(CompositeRule composite, RuleContext context) {
        return switch (context.options().compositeMethod()) {
            case COLUMN -> Composites.byColumn(composite, part -> planned(part, context));
            case ROW -> orError(() -> RowComposites.byRow(composite, context, part -> planned(part, context)));
        };
    }

    private static AnalyzerPlan planned(Analyzer analyzer, RuleContext context) {
        try {
            return type(analyzer.type())
                    .analyze(analyzer, context)
                    .orElseThrow(() -> new RuleError(analyzer.type() + " gathers no metrics"));
        } catch (MissingColumn | RuleError e) {
            return new AnalyzerPlan(List.of(), _ -> {
                throw e;
            });
        }
    }

    static RuleType type(String name) {
        return RuleTypes.named(name).orElseThrow(() -> new RuleError("unknown rule type " + name));
    }

    private static RulePlan orError(Supplier<RulePlan> planning) {
        try {
            return planning.get();
        } catch (MissingColumn e) {
            return RulePlan.known(RuleVerdict.fail(e.getMessage(), Map.of()));
        } catch (RuleError | UnresolvedException | UntranslatableException e) {
            return RulePlan.known(RuleVerdict.error(e.getMessage()));
        }
    }

    /// The verdict, or an error where a metric or a bound could not be had.
    static RuleVerdict judged(RulePlan plan, MetricValues values) {
        try {
            return plan.judge().apply(values);
        } catch (MissingColumn e) {
            return RuleVerdict.fail(e.getMessage(), Map.of());
        } catch (MetricFailure | RuleError | UnresolvedException e) {
            return RuleVerdict.error(e.getMessage());
        }
    }
}
