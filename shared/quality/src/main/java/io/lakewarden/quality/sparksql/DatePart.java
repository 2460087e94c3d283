package io.lakewarden.quality.sparksql;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A part of a date or time.
public enum DatePart {
    YEAR,
    QUARTER,
    MONTH,
    WEEK,
    DAY,
    DAYOFYEAR,
    /// 1 is Sunday.
    DAYOFWEEK,
    /// 1 is Monday.
    ISO_DAYOFWEEK,
    HOUR,
    MINUTE,
    SECOND,
    MILLISECOND,
    MICROSECOND;

    private static final Map<String, DatePart> NAMES = Map.ofEntries(
            Map.entry("YEAR", YEAR),
            Map.entry("Y", YEAR),
            Map.entry("YEARS", YEAR),
            Map.entry("YR", YEAR),
            Map.entry("YRS", YEAR),
            Map.entry("YYYY", YEAR),
            Map.entry("YY", YEAR),
            Map.entry("QUARTER", QUARTER),
            Map.entry("QTR", QUARTER),
            Map.entry("MONTH", MONTH),
            Map.entry("MON", MONTH),
            Map.entry("MONS", MONTH),
            Map.entry("MONTHS", MONTH),
            Map.entry("MM", MONTH),
            Map.entry("WEEK", WEEK),
            Map.entry("W", WEEK),
            Map.entry("WEEKS", WEEK),
            Map.entry("DAY", DAY),
            Map.entry("D", DAY),
            Map.entry("DAYS", DAY),
            Map.entry("DD", DAY),
            Map.entry("DAYOFYEAR", DAYOFYEAR),
            Map.entry("DOY", DAYOFYEAR),
            Map.entry("DAYOFWEEK", DAYOFWEEK),
            Map.entry("DOW", DAYOFWEEK),
            Map.entry("DAYOFWEEK_ISO", ISO_DAYOFWEEK),
            Map.entry("DOW_ISO", ISO_DAYOFWEEK),
            Map.entry("HOUR", HOUR),
            Map.entry("H", HOUR),
            Map.entry("HOURS", HOUR),
            Map.entry("HR", HOUR),
            Map.entry("HRS", HOUR),
            Map.entry("MINUTE", MINUTE),
            Map.entry("M", MINUTE),
            Map.entry("MIN", MINUTE),
            Map.entry("MINS", MINUTE),
            Map.entry("MINUTES", MINUTE),
            Map.entry("SECOND", SECOND),
            Map.entry("S", SECOND),
            Map.entry("SEC", SECOND),
            Map.entry("SECONDS", SECOND),
            Map.entry("SECS", SECOND),
            Map.entry("MILLISECOND", MILLISECOND),
            Map.entry("MICROSECOND", MICROSECOND));

    /// Spark's names and short names.
    static Optional<DatePart> named(String name) {
        return Optional.ofNullable(NAMES.get(name.toUpperCase(Locale.ROOT)));
    }

    boolean isDateOnly() {
        return compareTo(HOUR) < 0;
    }
}
