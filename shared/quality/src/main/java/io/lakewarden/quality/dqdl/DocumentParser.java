package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads a document section by section.
final class DocumentParser {

    private final Cursor cursor;
    private final Problems problems;
    private final Vocabulary vocabulary;
    private final Constants constants = new Constants();
    private final Set<Section> seen = EnumSet.noneOf(Section.class);
    private final Map<String, String> metadata = new LinkedHashMap<>();
    private final Map<String, String> defaultLabels = new LinkedHashMap<>();
    private final DictionaryParser dictionaries;
    private DictionaryParser.DataSources dataSources = DictionaryParser.DataSources.NONE;
    private List<Rule> rules = List.of();
    private List<Analyzer> analyzers = List.of();

    DocumentParser(Cursor cursor, Vocabulary vocabulary) {
        this.cursor = cursor;
        this.vocabulary = vocabulary;
        problems = cursor.problems();
        dictionaries = new DictionaryParser(cursor);
    }

    Ruleset document() {
        while (!cursor.peek().isEnd() && !problems.isFull()) {
            try {
                part();
            } catch (Cursor.GaveUp _) {
                skipToSection();
            }
        }
        problems.throwIfAny();
        if (rules.isEmpty() && analyzers.isEmpty()) {
            problems.add(
                    cursor.peek(), "the ruleset has neither rules nor analyzers", "write Rules = [ RowCount > 0 ]");
        }
        problems.throwIfAny();
        return new Ruleset(metadata, dataSources.primary(), dataSources.additional(), rules, analyzers);
    }

    private void part() {
        Token name = cursor.peek();
        if (name.kind() != Token.Kind.WORD) {
            throw cursor.giveUp(name, misplaced(name), "");
        }
        Optional<Section> section = Section.of(name.text()).or(this::misspelt);
        if (section.isPresent()) {
            cursor.next();
            cursor.expect("=", "write " + section.get().word() + " = …");
            section(section.get(), name);
        } else if (cursor.peek(1).is("=")) {
            constant();
        } else {
            throw cursor.giveUp(name, misplaced(name), misplacedHint(name));
        }
    }

    private String misplaced(Token token) {
        boolean after = seen.contains(Section.RULES) || seen.contains(Section.ANALYZERS);
        return (after ? "text after the ruleset: " : "expected a section but found ") + token.shown();
    }

    private String misplacedHint(Token token) {
        return vocabulary.isRuleType(token)
                ? "rules stand in Rules = [ … ]"
                : Nearest.hint(token.text(), Section.words()).orElse("a ruleset is Rules = [ … ]");
    }

    /// A near miss followed by `= [ rule` is told and read as the section meant.
    private Optional<Section> misspelt() {
        Token name = cursor.peek();
        Optional<String> near = Nearest.to(name.text(), Section.words());
        boolean likely = cursor.peek(1).is("=")
                && (cursor.peek(2).is("{") || cursor.peek(2).is("["))
                && !cursor.peek(3).isString();
        if (!likely || near.isEmpty()) {
            return Optional.empty();
        }
        problems.add(name, "unknown section " + name.shown(), "did you mean " + near.get() + "?");
        return Section.of(near.get());
    }

    private void section(Section section, Token name) {
        if (!seen.add(section)) {
            problems.add(name, "section " + section.word() + " is given twice", "merge the two");
        }
        if (!section.isList()) {
            refuseAfterRules(name);
        }
        switch (section) {
            case METADATA -> metadata.putAll(dictionaries.metadata());
            case DATA_SOURCES -> dataSources = dictionaries.dataSources();
            case DEFAULT_LABELS -> new ClauseParser(cursor, constants).entries(defaultLabels);
            case RULES -> rules = rules();
            case ANALYZERS -> analyzers = analyzers();
        }
    }

    private void refuseAfterRules(Token name) {
        if (seen.contains(Section.RULES) || seen.contains(Section.ANALYZERS)) {
            problems.add(name, name.shown() + " comes before Rules and Analyzers");
        }
    }

    private List<Rule> rules() {
        RuleParser parser = new RuleParser(cursor, vocabulary, constants, defaultLabels);
        return new ListParser(cursor, vocabulary).list(() -> {
            cursor.startElement();
            return parser.rule();
        });
    }

    private List<Analyzer> analyzers() {
        RuleParser parser = new RuleParser(cursor, vocabulary, constants, Map.of());
        return new ListParser(cursor, vocabulary).list(() -> {
            cursor.startElement();
            return parser.analyzer();
        });
    }

    private void constant() {
        Token name = cursor.next();
        cursor.next();
        refuseAfterRules(name);
        if (name.text().startsWith(".") || name.text().startsWith("_")) {
            problems.add(name, "the name of a constant starts with a letter or digit");
        }
        if (!constants.define(name.text(), constantValue())) {
            problems.add(name, "constant " + name.shown() + " is given twice");
        }
    }

    private Constants.Constant constantValue() {
        if (!cursor.accept("[")) {
            return new Constants.Constant(List.of(value()), false);
        }
        List<Token> values = new ArrayList<>();
        do {
            values.add(value());
        } while (cursor.accept(","));
        cursor.expect("]", "close the list, or put a comma between its values");
        return new Constants.Constant(values, true);
    }

    private Token value() {
        Token token = cursor.peek();
        if (token.isString() || ConditionParser.keyword(token).isPresent()) {
            return cursor.next();
        }
        throw cursor.giveUp(
                token, "a constant is a string or a list of strings, not " + token.shown(), constantHint(token));
    }

    private static String constantHint(Token token) {
        return switch (token.kind()) {
            case NUMBER -> "numbers cannot be constants: write it where it is used";
            case WORD -> "write \"" + token.text() + "\"";
            case STRING, SYMBOL, END -> token.is("$") ? "constants cannot refer to others" : "";
        };
    }

    private void skipToSection() {
        cursor.next();
        while (!cursor.peek().isEnd()
                && !(cursor.peek(1).is("=") && Section.of(cursor.peek().text()).isPresent())) {
            cursor.next();
        }
    }
}
