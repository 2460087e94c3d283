package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads conditions as they are written.
final class ConditionParser {

    private static final Map<String, Comparison> COMPARISONS = Map.of(
            "=", Comparison.EQUAL,
            "!=", Comparison.NOT_EQUAL,
            "<", Comparison.LESS,
            "<=", Comparison.LESS_OR_EQUAL,
            ">", Comparison.GREATER,
            ">=", Comparison.GREATER_OR_EQUAL);

    private static final Map<String, String> MISTAKEN = Map.of("==", "=", "<>", "!=", "=>", ">=", "=<", "<=");

    private final Cursor cursor;
    private final Constants constants;

    ConditionParser(Cursor cursor, Constants constants) {
        this.cursor = cursor;
        this.constants = constants;
    }

    static boolean starts(Token token) {
        return (token.kind() == Token.Kind.SYMBOL
                        && (COMPARISONS.containsKey(token.text())
                                || MISTAKEN.containsKey(token.text())
                                || token.is("!")))
                || token.isWord("between")
                || token.isWord("not")
                || token.isWord("in")
                || token.isWord("matches");
    }

    /// The condition at the cursor, where [#starts] holds.
    RawCondition condition() {
        Token operator = cursor.peek();
        boolean negated = cursor.acceptWord("not");
        if (cursor.acceptWord("between")) {
            return done(operator, between(negated));
        }
        if (cursor.acceptWord("in")) {
            return done(operator, in(negated));
        }
        if (cursor.acceptWord("matches")) {
            return matches(operator, negated);
        }
        if (negated) {
            throw cursor.giveUp(
                    cursor.peek(),
                    "expected between, in or matches after not but found "
                            + cursor.peek().shown(),
                    "");
        }
        return done(operator, comparison());
    }

    private RawCondition done(Token operator, Check<Operand> check) {
        return new RawCondition.Checked(
                check, operator, operator.span().to(cursor.previous().span()));
    }

    private Check<Operand> between(boolean negated) {
        Operand low = operand();
        if (!cursor.skipIf(cursor.peek().isEitherCase("and"))) {
            throw cursor.giveUp(
                    cursor.peek(),
                    "expected and with the upper bound but found "
                            + cursor.peek().shown(),
                    "write between 1 and 5");
        }
        return new Check.Between<>(low, operand(), negated);
    }

    private Check<Operand> in(boolean negated) {
        List<Operand> values = cursor.peek().is("$") ? constant() : list();
        return new Check.In<>(
                values.stream().filter(value -> !value.isNull()).toList(),
                values.stream().anyMatch(Operand::isNull),
                negated);
    }

    private List<Operand> list() {
        Token bracket = cursor.expect("[", "write in [a, b]");
        if (cursor.peek().is("]")) {
            throw cursor.giveUp(bracket, "an empty list", "write at least one value between [ and ]");
        }
        List<Operand> values = new ArrayList<>();
        do {
            values.addAll(cursor.peek().is("$") ? constant() : List.of(operand()));
        } while (cursor.accept(","));
        cursor.expect("]", "close the list, or put a comma between its values");
        return values;
    }

    private RawCondition matches(Token operator, boolean negated) {
        Token pattern = cursor.peek().is("$") ? constants.readString(cursor) : pattern();
        return new RawCondition.Matches(
                pattern, negated, operator, operator.span().to(cursor.previous().span()));
    }

    private Token pattern() {
        if (cursor.peek().is("/")) {
            throw cursor.giveUp(
                    cursor.peek(),
                    "expected a regular expression in double quotes",
                    "write matches \"…\"; flags go inside as (?i)");
        }
        return cursor.expectString("a regular expression");
    }

    private Check<Operand> comparison() {
        Token symbol = cursor.next();
        String meant = MISTAKEN.get(symbol.text());
        if (meant != null) {
            cursor.problems().add(symbol, symbol.text() + " is no operator of DQDL", "write " + meant);
            return new Check.Compare<>(COMPARISONS.get(meant), operand());
        }
        if (symbol.is("!")) {
            cursor.expect("=", "write !=");
            return new Check.Compare<>(Comparison.NOT_EQUAL, operand());
        }
        return new Check.Compare<>(COMPARISONS.get(symbol.text()), operand());
    }

    private Operand operand() {
        Token token = cursor.peek();
        if (token.isString()) {
            return new Operand.Text(cursor.next());
        }
        if (token.is("$")) {
            return single();
        }
        Optional<String> keyword = keyword(token);
        if (keyword.isPresent()) {
            return new Operand.Word(keyword.get(), cursor.next());
        }
        if (startsNow()) {
            return moment();
        }
        return token.kind() == Token.Kind.NUMBER && unitFollows() ? quantity() : number();
    }

    static Optional<String> keyword(Token token) {
        return List.of("NULL", "EMPTY", "WHITESPACES_ONLY").stream()
                .filter(word -> token.isEitherCase(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private Operand single() {
        List<Operand> values = constant();
        if (values.size() > 1) {
            Token name = cursor.previous();
            cursor.problems()
                    .add(
                            name,
                            "$" + name.text() + " is a list, but one value is wanted here",
                            "write in $" + name.text());
        }
        return values.getFirst();
    }

    private List<Operand> constant() {
        return constants.read(cursor).values().stream()
                .map(ConditionParser::operand)
                .toList();
    }

    private static Operand operand(Token value) {
        return keyword(value)
                .<Operand>map(word -> new Operand.Word(word, value))
                .orElse(new Operand.Text(value));
    }

    private Operand number() {
        Token first = cursor.peek();
        if (!NumberParser.starts(first, cursor.peek(1))) {
            throw cursor.giveUp(first, "expected a value but found " + first.shown(), valueHint(first));
        }
        return new Operand.Numeric(new NumberParser(cursor).expression(), first);
    }

    private static String valueHint(Token token) {
        if (token.kind() != Token.Kind.WORD) {
            return token.is("+") ? "write the number without +" : "";
        }
        if (token.text().matches("[0-9.]+[eE][0-9]*")) {
            return "exponents are no part of DQDL: write the number out";
        }
        return "strings take double quotes: \"" + Token.cut(token.text()) + "\"";
    }

    private boolean unitFollows() {
        Token unit = cursor.peek(1);
        return unit.kind() == Token.Kind.WORD
                && (Unit.of(unit.text()).isPresent()
                        || Nearest.to(unit.text(), Unit.words()).isPresent());
    }

    private Operand quantity() {
        Token amount = cursor.next();
        Token unit = cursor.next();
        if (!NumberParser.isDigits(amount.text()) || amount.text().length() > 18) {
            cursor.problems().add(amount, "a duration or size takes a whole number of at most 18 digits");
            return new Operand.Quantity(BigInteger.ZERO, Unit.of(unit.text()).orElse(Unit.DAYS), amount);
        }
        return new Operand.Quantity(new BigInteger(amount.text()), unit(unit), amount);
    }

    private Unit unit(Token word) {
        return Unit.of(word.text()).orElseGet(() -> {
            String near = Nearest.to(word.text(), Unit.words()).orElseThrow();
            cursor.problems()
                    .add(
                            word,
                            "unknown unit " + word.shown(),
                            "did you mean " + near + "? Units are " + String.join(", ", Unit.words()));
            return Unit.of(near).orElseThrow();
        });
    }

    private boolean startsNow() {
        int word = cursor.peek().is("(") ? 1 : 0;
        return cursor.peek(word).isWord("now") && cursor.peek(word + 1).is("(");
    }

    private Operand moment() {
        Token first = cursor.peek();
        boolean parenthesised = cursor.accept("(");
        cursor.next();
        cursor.next();
        cursor.expect(")", "write now()");
        Duration offset = offset(parenthesised);
        if (parenthesised) {
            cursor.expect(")", "write (now() - 3 days)");
        }
        return new Operand.Moment(new DateExpression.Now(offset), first);
    }

    private Duration offset(boolean parenthesised) {
        Token sign = cursor.peek();
        if (!sign.is("+") && !sign.is("-")) {
            return Duration.ZERO;
        }
        cursor.next();
        if (!parenthesised) {
            cursor.problems().add(sign, "arithmetic with now() needs parentheses", "write (now() - 3 days)");
        }
        Token first = cursor.peek();
        if (first.kind() != Token.Kind.NUMBER
                || !unitFollows()
                || !(quantity() instanceof Operand.Quantity quantity)
                || !quantity.unit().isTime()) {
            throw cursor.giveUp(first, "expected a duration but found " + first.shown(), "write (now() - 3 days)");
        }
        Duration duration = quantity.duration();
        return sign.is("-") ? duration.negated() : duration;
    }

    // --- tags

    /// The condition of a `with`: besides what conditions are elsewhere, `= [a, b]` and bare words such as `true`.
    RawCondition tagCondition() {
        Token operator = cursor.peek();
        if (operator.is("=") && cursor.peek(1).is("[")) {
            cursor.next();
            cursor.next();
            return done(operator, new Check.In<>(words(), false, false));
        }
        if (operator.is("=") && isBareWord(cursor.peek(1), cursor.peek(2))) {
            cursor.next();
            return done(operator, new Check.Compare<>(Comparison.EQUAL, word()));
        }
        return condition();
    }

    private List<Operand> words() {
        List<Operand> words = new ArrayList<>();
        do {
            words.add(word());
        } while (cursor.accept(","));
        cursor.expect("]", "close the list, or put a comma between its values");
        return words;
    }

    private Operand word() {
        Token token = cursor.peek();
        if (token.isString() || token.kind() == Token.Kind.NUMBER || isBareWord(token, cursor.peek(1))) {
            return new Operand.Text(cursor.next());
        }
        throw cursor.giveUp(token, "expected a value but found " + token.shown(), "");
    }

    private static boolean isBareWord(Token token, Token following) {
        return token.kind() == Token.Kind.WORD && !following.is("(");
    }
}
