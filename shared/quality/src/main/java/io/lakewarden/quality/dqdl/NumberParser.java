package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads arithmetic: `*` and `/` before `+` and `-`, each from left to right; functions; parentheses.
final class NumberParser {

    /// Of parentheses and calls.
    private static final int DEEPEST = 50;

    /// Operators in one expression: evaluation recurses over them.
    private static final int MOST_OPERATORS = 200;

    /// More digits than any double has; keeps arithmetic cheap.
    private static final int MOST_DIGITS = 400;

    private final Cursor cursor;
    private int depth;
    private int operators;

    NumberParser(Cursor cursor) {
        this.cursor = cursor;
    }

    /// Digits, and perhaps a point with digits on both sides. No exponents.
    static boolean isNumber(String word) {
        int point = word.indexOf('.');
        return point < 0 ? isDigits(word) : isDigits(word.substring(0, point)) && isDigits(word.substring(point + 1));
    }

    static boolean isDigits(String word) {
        return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    static boolean starts(Token token, Token following) {
        return token.kind() == Token.Kind.NUMBER
                || token.is("-")
                || token.is("(")
                || (token.kind() == Token.Kind.WORD && following.is("("));
    }

    NumberExpression expression() {
        NumberExpression left = term();
        while (cursor.peek().is("+") || cursor.peek().is("-")) {
            ArithmeticOperator operator = operator();
            left = new NumberExpression.Arithmetic(left, operator, term());
        }
        return left;
    }

    private NumberExpression term() {
        NumberExpression left = factor();
        while (cursor.peek().is("*") || cursor.peek().is("/")) {
            ArithmeticOperator operator = operator();
            left = new NumberExpression.Arithmetic(left, operator, factor());
        }
        return left;
    }

    private ArithmeticOperator operator() {
        Token token = cursor.next();
        if (++operators > MOST_OPERATORS) {
            throw cursor.giveUp(token, "too many operators in one expression", "work the number out beforehand");
        }
        return Arrays.stream(ArithmeticOperator.values())
                .filter(one -> one.symbol().equals(token.text()))
                .findFirst()
                .orElseThrow();
    }

    private NumberExpression factor() {
        Token token = cursor.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            return literal(cursor.next());
        }
        if (token.is("-")) {
            return negative();
        }
        if (token.is("(")) {
            return parenthesised();
        }
        if (token.kind() == Token.Kind.WORD && cursor.peek(1).is("(")) {
            return call();
        }
        throw cursor.giveUp(token, "expected a number but found " + token.shown(), hint(token));
    }

    private static String hint(Token token) {
        if (token.is("+")) {
            return "write the number without +";
        }
        if (token.kind() == Token.Kind.WORD && token.text().matches("[0-9.]+[eE][0-9]*")) {
            return "exponents are no part of DQDL: write the number out";
        }
        return "";
    }

    private NumberExpression literal(Token token) {
        if (token.text().length() > MOST_DIGITS) {
            throw cursor.giveUp(token, "this number is too long", "");
        }
        return new NumberExpression.Literal(new BigDecimal(token.text()));
    }

    private NumberExpression negative() {
        Token minus = cursor.next();
        enter(minus);
        NumberExpression operand = factor();
        depth--;
        return operand instanceof NumberExpression.Literal(BigDecimal value)
                ? new NumberExpression.Literal(value.negate())
                : new NumberExpression.Arithmetic(
                        new NumberExpression.Literal(BigDecimal.ZERO), ArithmeticOperator.SUBTRACT, operand);
    }

    private NumberExpression parenthesised() {
        enter(cursor.next());
        NumberExpression inner = expression();
        cursor.expect(")", "close the parenthesis");
        depth--;
        return inner;
    }

    private NumberExpression call() {
        Token name = cursor.next();
        enter(cursor.next());
        List<NumberExpression> arguments = arguments();
        depth--;
        NumberFunction function = NumberFunction.of(name.text()).orElseThrow(() -> unknown(name));
        if (!function.takes(arguments.size())) {
            cursor.problems().add(name, name.text() + " takes " + function.arity() + ", not " + arguments.size());
        }
        return new NumberExpression.Call(function, arguments);
    }

    private List<NumberExpression> arguments() {
        List<NumberExpression> arguments = new ArrayList<>();
        if (cursor.accept(")")) {
            return arguments;
        }
        do {
            arguments.add(expression());
        } while (cursor.accept(","));
        cursor.expect(")", "close the parenthesis");
        return arguments;
    }

    private Cursor.GaveUp unknown(Token name) {
        List<String> known =
                Arrays.stream(NumberFunction.values()).map(NumberFunction::word).toList();
        String hint = Nearest.hint(name.text(), known).orElse("there are " + String.join(", ", known));
        return cursor.giveUp(name, "unknown function " + name.shown(), hint);
    }

    private void enter(Token token) {
        if (++depth > DEEPEST) {
            throw cursor.giveUp(token, "nested too deeply", "at most " + DEEPEST + " levels");
        }
    }
}
