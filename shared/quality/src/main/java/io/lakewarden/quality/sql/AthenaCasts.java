package io.lakewarden.quality.sql;

/// Casts in Athena's SQL that read and write text as Spark does.
public final class AthenaCasts {

    private static final String DAY = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}";

    private AthenaCasts() {}

    /// The words that Spark takes for true and false; null for anything else.
    public static String textToBoolean(String text) {
        String word = "lower(trim(" + text + "))";
        return "CASE WHEN " + word + " IN ('true', 't', 'yes', 'y', '1') THEN true WHEN " + word
                + " IN ('false', 'f', 'no', 'n', '0') THEN false END";
    }

    /// A text that holds a whole number, or one with a fraction, rounded; null for anything else.
    public static String textToWhole(String text) {
        return "TRY_CAST(TRY_CAST(trim(" + text + ") AS DECIMAL(38, 18)) AS BIGINT)";
    }

    /// The day at the start of a text, whatever time follows; null for anything else.
    public static String textToDate(String text) {
        return "TRY_CAST(regexp_extract(trim(" + text + "), '\\A" + DAY + "(?=\\z|[ T])') AS DATE)";
    }

    /// A moment, in UTC where the text names no zone; null for anything else.
    public static String textToTimestamp(String text) {
        return "CAST(TRY_CAST(regexp_replace(trim(" + text + "), '\\A(" + DAY + ")T', '$1 ') AS "
                + AthenaDialect.TIMESTAMP + " WITH TIME ZONE) AT TIME ZONE 'UTC' AS " + AthenaDialect.TIMESTAMP + ")";
    }

    /// The text of a value.
    public static String toText(String value, ColumnType type) {
        return switch (type) {
            case TEXT -> value;
            // CAST would write 1.5 as 1.5E0.
            case FLOATING -> "CASE WHEN " + value + " IS NOT NULL THEN format('%s', " + value + ") END";
            case TIMESTAMP -> "regexp_replace(CAST(" + value + " AS VARCHAR), '(\\.[0-9]*[1-9])0+\\z|\\.0+\\z', '$1')";
            default -> "CAST(" + value + " AS VARCHAR)";
        };
    }
}
