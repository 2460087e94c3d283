package io.lakewarden.quality.rules;

/// Glue's words.
public final class Messages {

    private Messages() {}

    /// Of checks over a metric.
    public static String value(String value) {
        return "Value: " + value + " does not meet the constraint requirement!";
    }

    /// Of the match rules and ColumnDataType, whose sentence ends in a full stop.
    public static String matchValue(double value) {
        return "Value: " + value + " does not meet the constraint requirement.";
    }
}
