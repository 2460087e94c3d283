package io.lakewarden.quality.dqdl;

/// The four operators of arithmetic.
public enum ArithmeticOperator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/");

    private final String symbol;

    ArithmeticOperator(String symbol) {
        this.symbol = symbol;
    }

    /// As written in DQDL.
    public String symbol() {
        return symbol;
    }
}
