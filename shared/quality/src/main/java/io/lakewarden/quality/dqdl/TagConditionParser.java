package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.List;

/// Reads the condition of a `with`: besides what conditions are elsewhere, `= [a, b]` and bare words such as `true`.
final class TagConditionParser {

    private final Cursor cursor;
    private final Constants constants;

    TagConditionParser(Cursor cursor, Constants constants) {
        this.cursor = cursor;
        this.constants = constants;
    }

    RawCondition condition() {
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
        return new ConditionParser(cursor, constants).condition();
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

    private RawCondition done(Token operator, Check<Operand> check) {
        return new RawCondition.Checked(
                check, operator, operator.span().to(cursor.previous().span()));
    }
}
