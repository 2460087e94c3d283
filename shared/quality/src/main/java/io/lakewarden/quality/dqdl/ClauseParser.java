package io.lakewarden.quality.dqdl;

import java.util.Map;
import java.util.Optional;

/// Reads what follows a rule's parameters: condition, `where`, `with` and `labels`.
final class ClauseParser {

    private final Cursor cursor;
    private final Constants constants;

    ClauseParser(Cursor cursor, Constants constants) {
        this.cursor = cursor;
        this.constants = constants;
    }

    void read(RawRule rule) {
        if (ConditionParser.starts(cursor.peek())) {
            rule.condition = Optional.of(new ConditionParser(cursor, constants).condition());
        }
        while (clause(rule)) {
            refuseSecondCondition();
        }
    }

    private void refuseSecondCondition() {
        Token token = cursor.peek();
        if (ConditionParser.starts(token)) {
            throw cursor.giveUp(token, "the condition comes before where, with and labels", "");
        }
    }

    private boolean clause(RawRule rule) {
        if (cursor.peek().isWord("where")) {
            where(rule);
        } else if (cursor.peek().isWord("with")) {
            with(rule);
        } else if (labelsFollow()) {
            ruleLabels(rule);
        } else {
            return false;
        }
        return true;
    }

    private void where(RawRule rule) {
        Token word = cursor.next();
        if (rule.where.isPresent()) {
            cursor.problems().add(word, "where is given twice", "join the predicates with and");
        }
        if (!rule.tags.isEmpty()) {
            cursor.problems().add(word, "where comes before with");
        }
        Token sql = cursor.peek().is("$") ? constants.readString(cursor) : cursor.expectString("a predicate");
        rule.where = Optional.of(sql);
    }

    private void ruleLabels(RawRule rule) {
        if (!rule.labels.isEmpty()) {
            cursor.problems().add(cursor.peek(), "labels are given twice", "put all of them into one list");
        }
        labels(rule.labels);
    }

    /// `with a = 1`, and `, b = 2` after it.
    private void with(RawRule rule) {
        Token word = cursor.next();
        do {
            tag(rule, word);
        } while (anotherTag());
    }

    private void tag(RawRule rule, Token with) {
        Token name = cursor.peek();
        if (name.kind() != Token.Kind.WORD) {
            throw cursor.giveUp(name, "expected threshold or a tag after with but found " + name.shown(), "");
        }
        cursor.next();
        if (!ConditionParser.starts(cursor.peek())) {
            throw cursor.giveUp(
                    cursor.peek(),
                    "expected a condition after with " + name.text() + " but found "
                            + cursor.peek().shown(),
                    "write with threshold > 0.9");
        }
        RawCondition condition = new ConditionParser(cursor, constants).tagCondition();
        rule.tags.add(new RawRule.RawTag(
                name, condition, with.span().to(cursor.previous().span())));
    }

    /// Tags begin with a small letter, rule types with a capital: `, RowCount = 4` is the next rule.
    private boolean anotherTag() {
        Token name = cursor.peek(1);
        return name.kind() == Token.Kind.WORD
                && Character.isLowerCase(name.text().charAt(0))
                && cursor.peek(2).is("=")
                && cursor.accept(",");
    }

    /// Whether `labels = [ "k" = …` stands there, and not a column called labels.
    boolean labelsFollow() {
        return cursor.peek().isWord("labels")
                && cursor.peek(1).is("=")
                && cursor.peek(2).is("[")
                && (cursor.peek(4).is("=")
                        || cursor.peek(4).is(":")
                        || cursor.peek(3).is("]"));
    }

    void labels(Map<String, String> labels) {
        cursor.next();
        cursor.next();
        entries(labels);
    }

    /// `["k" = "v", …]`.
    void entries(Map<String, String> labels) {
        cursor.expect("[", "write [\"key\"=\"value\"]");
        if (cursor.accept("]")) {
            return;
        }
        do {
            entry(labels);
        } while (cursor.accept(","));
        cursor.expect("]", "close the labels, or put a comma between them");
    }

    private void entry(Map<String, String> labels) {
        Token key = cursor.expectString("a label's key");
        cursor.expect("=", "write \"key\"=\"value\"");
        Token value = cursor.expectString("a label's value");
        if (key.value().isEmpty() || key.value().length() > Labels.LONGEST_KEY) {
            cursor.problems().add(key, "a label's key has 1 to " + Labels.LONGEST_KEY + " characters");
        }
        if (value.value().length() > Labels.LONGEST_VALUE) {
            cursor.problems().add(value, "a label's value has at most " + Labels.LONGEST_VALUE + " characters");
        }
        if (labels.put(key.value(), value.value()) != null) {
            cursor.problems().add(key, "label " + key.shown() + " is given twice");
        }
    }
}
