package io.lakewarden.quality.rules;

/// A column that a rule names is not in the data: the rule fails, as in Glue.
public final class MissingColumn extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MissingColumn(String column) {
        super("Input data does not include column " + column + "!");
    }
}
