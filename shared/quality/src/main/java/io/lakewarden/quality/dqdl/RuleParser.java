package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads one entry of `Rules` or `Analyzers`: `and` before `or`, parentheses, and the clauses of a single rule.
final class RuleParser {

    private static final int DEEPEST = 50;
    private static final String ALL_COLUMNS = "AllColumns";

    private final Cursor cursor;
    private final Vocabulary vocabulary;
    private final Constants constants;
    private final Map<String, String> defaultLabels;
    private final ClauseParser clauses;
    private Map<String, String> outerLabels = new LinkedHashMap<>();
    private int depth;

    RuleParser(Cursor cursor, Vocabulary vocabulary, Constants constants, Map<String, String> defaultLabels) {
        this.cursor = cursor;
        this.vocabulary = vocabulary;
        this.constants = constants;
        this.defaultLabels = defaultLabels;
        clauses = new ClauseParser(cursor, constants);
    }

    /// One top-level entry.
    Rule rule() {
        Token first = cursor.peek();
        depth = 0;
        outerLabels = new LinkedHashMap<>();
        Rule rule = either();
        SourceText source = cursor.textFrom(first);
        Map<String, String> labels = Labels.merge(defaultLabels, Labels.merge(rule.labels(), outerLabels));
        if (labels.size() > Labels.MOST) {
            cursor.problems().add(first, "a rule has at most " + Labels.MOST + " labels, here are " + labels.size());
        }
        return switch (rule) {
            case TypedRule typed -> typed.with(labels, source);
            case CompositeRule composite -> new CompositeRule(composite.operator(), composite.parts(), labels, source);
        };
    }

    private Rule either() {
        Token first = cursor.peek();
        List<Rule> parts = new ArrayList<>(List.of(both()));
        while (cursor.skipIf(cursor.peek().isEitherCase("or"))) {
            parts.add(both());
        }
        return join(CompositeRule.Operator.OR, parts, first);
    }

    private Rule both() {
        Token first = cursor.peek();
        List<Rule> parts = new ArrayList<>(List.of(part()));
        while (cursor.skipIf(cursor.peek().isEitherCase("and"))) {
            parts.add(part());
        }
        return join(CompositeRule.Operator.AND, parts, first);
    }

    private Rule join(CompositeRule.Operator operator, List<Rule> parts, Token first) {
        refuseWrongCase();
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        Map<String, String> labels = new LinkedHashMap<>();
        parts.forEach(part -> labels.putAll(part.labels()));
        return new CompositeRule(operator, parts, labels, cursor.textFrom(first));
    }

    private void refuseWrongCase() {
        Token token = cursor.peek();
        Optional<String> hint = Vocabulary.keywordInWrongCase(token);
        if (hint.isPresent()) {
            throw cursor.giveUp(token, token.shown() + " is no keyword", hint.get());
        }
    }

    private Rule part() {
        if (!cursor.peek().is("(")) {
            return single();
        }
        Token open = cursor.next();
        if (++depth > DEEPEST) {
            throw cursor.giveUp(open, "nested too deeply", "at most " + DEEPEST + " levels");
        }
        Rule inner = either();
        cursor.expect(
                ")",
                "close the parenthesis of " + open.span().line() + ":"
                        + open.span().column());
        depth--;
        if (clauses.labelsFollow()) {
            clauses.labels(outerLabels);
        }
        return inner;
    }

    private Rule single() {
        Token type = cursor.peek();
        if (type.kind() != Token.Kind.WORD || Vocabulary.isKeyword(type)) {
            throw cursor.giveUp(type, "expected a rule but found " + type.shown(), "");
        }
        RawRule raw = new RawRule(cursor.next());
        Optional<RuleSyntax> syntax = vocabulary.syntax(type.text());
        if (syntax.isEmpty()) {
            cursor.problems().add(type, "unknown rule type " + type.shown(), vocabulary.didYouMean(type.text()));
        }
        parameters(raw);
        clauses.read(raw);
        SourceText source = cursor.textFrom(type);
        return new RuleChecker(cursor.problems(), raw, source).check(syntax);
    }

    private void parameters(RawRule raw) {
        while (parameterFollows(raw)) {
            cursor.skipIf(isConnector(cursor.peek()));
            Token token = cursor.peek();
            raw.parameters.add(token.is("$") ? constants.readString(cursor) : cursor.next());
            if (token.kind() == Token.Kind.NUMBER) {
                cursor.problems()
                        .add(token, "a parameter that is a number needs quotes", "write \"" + token.text() + "\"");
            }
        }
    }

    private boolean parameterFollows(RawRule raw) {
        Token token = cursor.peek();
        if (isConnector(token)) {
            Token next = cursor.peek(1);
            return next.isString() || next.is("$") || isBareName(raw, next);
        }
        return token.isString() || token.is("$") || token.kind() == Token.Kind.NUMBER || isBareName(raw, token);
    }

    private static boolean isConnector(Token token) {
        return token.isEitherCase("and") || token.isEitherCase("of");
    }

    private boolean isBareName(RawRule raw, Token token) {
        if (token.kind() != Token.Kind.WORD || Vocabulary.isKeyword(token) || clauses.labelsFollow()) {
            return false;
        }
        Optional<String> wrongCase = Vocabulary.keywordInWrongCase(token);
        if (wrongCase.isPresent()) {
            throw cursor.giveUp(token, token.shown() + " is no keyword", wrongCase.get());
        }
        return !vocabulary.isRuleType(token) || (raw.parameters.isEmpty() && needsParameter(raw));
    }

    private boolean needsParameter(RawRule raw) {
        return vocabulary.syntax(raw.type.text()).stream()
                .flatMap(syntax -> syntax.forms().stream())
                .allMatch(form -> form.fewest() > 0);
    }

    /// One entry of `Analyzers`.
    Analyzer analyzer() {
        Token type = cursor.peek();
        if (type.kind() != Token.Kind.WORD || Vocabulary.isKeyword(type)) {
            throw cursor.giveUp(type, "expected an analyzer but found " + type.shown(), "");
        }
        RawRule raw = new RawRule(cursor.next());
        Optional<RuleSyntax> syntax = vocabulary.syntax(type.text());
        if (syntax.isEmpty()) {
            cursor.problems().add(type, "unknown analyzer " + type.shown(), vocabulary.didYouMean(type.text()));
        }
        boolean allColumns = cursor.acceptWord(ALL_COLUMNS);
        while (analyzerParameterFollows()) {
            cursor.skipIf(isConnector(cursor.peek()));
            raw.parameters.add(cursor.peek().is("$") ? constants.readString(cursor) : cursor.next());
        }
        clauses.read(raw);
        SourceText source = cursor.textFrom(type);
        return new RuleChecker(cursor.problems(), raw, source).checkAnalyzer(syntax, allColumns);
    }

    private boolean analyzerParameterFollows() {
        Token token = cursor.peek(isConnector(cursor.peek()) ? 1 : 0);
        return token.isString()
                || token.is("$")
                || (token.kind() == Token.Kind.WORD && !Vocabulary.isKeyword(token) && !vocabulary.isRuleType(token));
    }
}
