package io.lakewarden.quality.dqdl;

import java.util.Optional;

/// Reads one entry of `Analyzers`.
final class AnalyzerParser {

    private static final String ALL_COLUMNS = "AllColumns";

    private final Cursor cursor;
    private final Vocabulary vocabulary;
    private final Constants constants;
    private final SourceTexts sources;

    AnalyzerParser(Cursor cursor, Vocabulary vocabulary, Constants constants, SourceTexts sources) {
        this.cursor = cursor;
        this.vocabulary = vocabulary;
        this.constants = constants;
        this.sources = sources;
    }

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
        while (parameterFollows()) {
            cursor.skipIf(cursor.peek().isEitherCase("and") || cursor.peek().isEitherCase("of"));
            raw.parameters.add(cursor.peek().is("$") ? constants.readString(cursor) : cursor.next());
        }
        new ClauseParser(cursor, constants).read(raw);
        SourceText source = sources.between(type, cursor.previous());
        return new RuleChecker(cursor.problems(), raw, source).checkAnalyzer(syntax, allColumns);
    }

    private boolean parameterFollows() {
        boolean connector = cursor.peek().isEitherCase("and") || cursor.peek().isEitherCase("of");
        Token token = cursor.peek(connector ? 1 : 0);
        return token.isString()
                || token.is("$")
                || (token.kind() == Token.Kind.WORD && !Vocabulary.isKeyword(token) && !vocabulary.isRuleType(token));
    }
}
