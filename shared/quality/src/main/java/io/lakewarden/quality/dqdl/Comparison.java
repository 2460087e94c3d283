package io.lakewarden.quality.dqdl;

/// The six comparison operators.
public enum Comparison {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Comparison(String symbol) {
        this.symbol = symbol;
    }

    /// As written in DQDL.
    public String symbol() {
        return symbol;
    }

    /// Given the sign of `value.compareTo(operand)`.
    boolean holds(int sign) {
        return switch (this) {
            case EQUAL -> sign == 0;
            case NOT_EQUAL -> sign != 0;
            case LESS -> sign < 0;
            case LESS_OR_EQUAL -> sign <= 0;
            case GREATER -> sign > 0;
            case GREATER_OR_EQUAL -> sign >= 0;
        };
    }
}
