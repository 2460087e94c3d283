package io.lakewarden.desk.recommend;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.RulesetException;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.sql.ColumnType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Recommends rules that data pass, and that the next day's like them pass too.
///
/// It profiles every column, proposes what is likely by design and not by chance, and lets the data judge: a rule that
/// they do not pass is left out.
public final class Recommender {

    /// Of fewer rows, half as many may well be chance.
    private static final long FEW = 20;

    private final QualityCheck check;
    private final Engine engine;
    private final Instant now;

    private Recommender(QualityCheck check) {
        this.check = requireNonNull(check, "check");
        this.engine = check.engine();
        this.now = check.now();
    }

    /// Looks at the primary data set of a check.
    ///
    /// @param source what the data are called in the document's first line
    public static Recommendation of(QualityCheck check, String source) {
        return new Recommender(check).recommend(source);
    }

    /// Proposals about one thing, not judged yet.
    private record Draft(String about, List<Suggestion> suggestions, List<String> notes) {}

    private Recommendation recommend(String source) {
        Profile profile = Profiler.of(engine);
        List<Draft> drafts = new ArrayList<>();
        int columns = engine.primary().columns().size();
        Suggestion width = Suggestion.of("ColumnCount = " + columns, columns + " columns");
        drafts.add(new Draft("the table", List.of(rows(profile.rows()), width), List.of()));
        Optional<String> firstKey = firstKey(profile);
        profile.columns().forEach(column -> drafts.add(draft(column, firstKey)));
        profile.nested()
                .forEach(name ->
                        drafts.add(new Draft(name, List.of(), List.of("nested: rules take flat columns only"))));
        Set<String> passed = passed(drafts);
        return new Recommendation(
                source, drafts.stream().map(draft -> judged(draft, passed)).toList());
    }

    private static Suggestion rows(long rows) {
        return rows == 0
                ? Suggestion.of("RowCount >= 0", "no rows: nothing could be learnt of them")
                : Suggestion.of(
                        "RowCount between " + (rows / 2 - (rows < FEW ? rows / 2 : 1)) + " and " + (2 * rows + 1),
                        rows + (rows == 1 ? " row; " : " rows; ") + (rows < FEW ? "one" : "half")
                                + " to twice as many pass; of a table that grows keep RowCount > " + (rows / 2));
    }

    private static Optional<String> firstKey(Profile profile) {
        return profile.columns().stream()
                .filter(column -> column.isUnique() && column.isComplete() && ColumnNames.isKey(column.name()))
                .map(ColumnProfile::name)
                .findFirst();
    }

    private Draft draft(ColumnProfile column, Optional<String> firstKey) {
        String about = column.name() + " (" + column.column().nativeType() + ")";
        if (!Dqdl.isPlain(column.name())) {
            return new Draft(about, List.of(), List.of("a name that cannot stand in a ruleset that Glue reads too"));
        }
        if (column.filled() == 0) {
            return new Draft(about, List.of(), List.of(column.rows() == 0 ? "no rows" : "only nulls"));
        }
        return new Draft(
                about,
                suggestions(column, firstKey.filter(column.name()::equals).isPresent()),
                notes(column));
    }

    private List<Suggestion> suggestions(ColumnProfile column, boolean isFirstKey) {
        List<Suggestion> suggestions = new ArrayList<>(KeyAdvice.of(column, isFirstKey));
        TypeAdvice.of(column).ifPresent(suggestions::add);
        Optional<Suggestion> values = ValueAdvice.of(column);
        values.ifPresentOrElse(suggestions::add, () -> {
            suggestions.addAll(RangeAdvice.of(column));
            LengthAdvice.of(column).ifPresent(suggestions::add);
        });
        suggestions.addAll(DateAdvice.of(column, now));
        return suggestions;
    }

    private static List<String> notes(ColumnProfile column) {
        return column.type() == ColumnType.FLOATING && column.numbers().isEmpty()
                ? List.of("holds NaN or infinite values: no range")
                : List.of();
    }

    private static Recommendation.Section judged(Draft draft, Set<String> passed) {
        List<Recommendation.Line> rules = new ArrayList<>();
        List<String> notes = new ArrayList<>(draft.notes());
        for (Suggestion suggestion : draft.suggestions()) {
            Optional<String> holding =
                    suggestion.candidates().stream().filter(passed::contains).findFirst();
            holding.ifPresent(rule -> rules.add(new Recommendation.Line(rule, suggestion.seen())));
            if (holding.isEmpty() && suggestion.sure()) {
                notes.add("left out, the data do not pass it: "
                        + suggestion.candidates().getFirst());
            }
        }
        return new Recommendation.Section(draft.about(), rules, notes);
    }

    /// The proposals that the data pass.
    private Set<String> passed(List<Draft> drafts) {
        List<String> rules = drafts.stream()
                .flatMap(draft -> draft.suggestions().stream())
                .flatMap(suggestion -> suggestion.candidates().stream())
                .filter(Recommender::parses)
                .toList();
        List<RuleResult> results =
                check.run("recommended", QualityCheck.parse(document(rules))).rules();
        Set<String> passed = new HashSet<>();
        for (int i = 0; i < rules.size(); i++) {
            if (results.get(i).result() == RuleOutcome.PASS) {
                passed.add(rules.get(i));
            }
        }
        return passed;
    }

    private static boolean parses(String rule) {
        try {
            return QualityCheck.parse(document(List.of(rule))).rules().size() == 1;
        } catch (RulesetException _) {
            return false;
        }
    }

    private static String document(List<String> rules) {
        return Stream.of("Rules = [", String.join(",\n", rules), "]").reduce("", (one, other) -> one + other + "\n");
    }
}
