package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.EngineSql.NONE;

import io.lakewarden.quality.sql.EngineSql;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A part of a date or time, with Spark's names for it, and how engines take it out, cut to it, add it and count it.
enum DatePart {
    YEAR("Y YEARS YR YRS YYYY YY"),
    QUARTER("QTR"),
    MONTH("MON MONS MONTHS MM"),
    WEEK("W WEEKS"),
    DAY("D DAYS DD"),
    DAYOFYEAR("DOY"),
    /// 1 is Sunday.
    DAYOFWEEK("DOW"),
    /// 1 is Monday.
    ISO_DAYOFWEEK("DAYOFWEEK_ISO DOW_ISO"),
    HOUR("H HOURS HR HRS"),
    MINUTE("M MIN MINS MINUTES"),
    SECOND("S SEC SECONDS SECS"),
    MILLISECOND(""),
    MICROSECOND("");

    private static final Map<String, DatePart> NAMES = new HashMap<>();

    static {
        for (DatePart part : values()) {
            if (part != ISO_DAYOFWEEK) {
                NAMES.put(part.name(), part);
            }
            for (String name : part.shortNames.split(" ", -1)) {
                NAMES.put(name.isEmpty() ? part.name() : name, part);
            }
        }
    }

    private final String shortNames;

    DatePart(String shortNames) {
        this.shortNames = shortNames;
    }

    /// Spark's names and short names.
    static Optional<DatePart> named(String name) {
        return Optional.ofNullable(NAMES.get(name.toUpperCase(Locale.ROOT)));
    }

    boolean isDateOnly() {
        return compareTo(HOUR) < 0;
    }

    private boolean isCountOfDays() {
        return this == DAYOFYEAR || this == DAYOFWEEK || this == ISO_DAYOFWEEK;
    }

    private String lowerName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The part `{0}` has.
    EngineSql extraction() {
        return switch (this) {
            case DAYOFWEEK -> new EngineSql("(dayofweek({0}) + 1)", "(day_of_week({0}) % 7 + 1)");
            case ISO_DAYOFWEEK -> new EngineSql("isodow({0})", "day_of_week({0})");
            case DAYOFYEAR -> new EngineSql("dayofyear({0})", "day_of_year({0})");
            case WEEK -> new EngineSql("weekofyear({0})", "week({0})");
            case MILLISECOND, MICROSECOND -> new EngineSql(NONE, NONE);
            default -> new EngineSql("extract('" + name() + "' FROM {0})", lowerName() + "({0})");
        };
    }

    /// `{0}` without what is smaller.
    EngineSql truncation() {
        if (isCountOfDays()) {
            return new EngineSql(NONE, NONE);
        }
        String athena = this == MICROSECOND ? "{0}" : "date_trunc('" + lowerName() + "', {0})";
        return new EngineSql("CAST(date_trunc('" + name() + "', {0}) AS TIMESTAMP)", athena);
    }

    /// Whole units that passed from `{0}` to `{1}`.
    EngineSql difference() {
        return new EngineSql("date_sub('" + name() + "', {0}, {1})", counted("date_diff('%s', {0}, {1})"));
    }

    /// So many units as `{0}` after `{1}`.
    EngineSql addition() {
        String interval = switch (this) {
            case QUARTER -> "to_months(3 * {0})";
            case DAYOFYEAR, DAYOFWEEK, ISO_DAYOFWEEK, DAY -> "to_days({0})";
            case MILLISECOND -> "to_microseconds(1000 * {0})";
            default -> "to_" + lowerName() + "s({0})";
        };
        return new EngineSql("({1} + " + interval + ")", counted("date_add('%s', {0}, {1})"));
    }

    /// Athena does not count in microseconds.
    private String counted(String template) {
        return this == MICROSECOND ? NONE : String.format(template, isCountOfDays() ? "day" : lowerName());
    }
}
