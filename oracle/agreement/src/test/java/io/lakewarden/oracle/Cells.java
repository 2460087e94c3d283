package io.lakewarden.oracle;

import java.util.List;

/// A column of a random table: its name, its type and what may stand in it, as SQL literals.
///
/// @param name of the column
/// @param type in the engine's words
/// @param values to draw from; drawn with replacement, so that duplicates are common
record Cells(String name, String type, List<String> values) {

    Cells {
        values = List.copyOf(values);
    }

    private static final List<String> WORDS = List.of(
            "''",
            "' '",
            "'a'",
            "'A'",
            "'b'",
            "'ab'",
            "'abc'",
            "'a b'",
            "'é'",
            "'e\u0301'",
            "'\uD83D\uDE00'",
            "'straße'",
            "'NULL'",
            "'it''s'",
            "chr(9)",
            "'12'",
            "'1.5'",
            "' 7 '",
            "'-3'",
            "'2024-01-01'",
            "'true'",
            "'x|y'",
            "'1e3'");

    /// Every column that there may be.
    static final List<Cells> ALL = List.of(
            new Cells("id", "BIGINT", List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "9007199254740993")),
            new Cells("n", "INTEGER", List.of("-3", "-1", "0", "1", "1", "2", "3", "5", "2147483647")),
            new Cells("m", "INTEGER", List.of("0", "1", "2", "3", "4")),
            new Cells("x", "DOUBLE", List.of("-2.25", "0.0", "0.1", "0.2", "1.5", "3.0", "1e10", "'NaN'::double")),
            new Cells("y", "DOUBLE", List.of("-1.0", "0.5", "2.0", "2.5", "7.0")),
            new Cells("amount", "DECIMAL(10,2)", List.of("-1.10", "0.00", "0.01", "0.10", "9.99", "100.00")),
            new Cells("s", "VARCHAR", WORDS),
            new Cells("t", "VARCHAR", List.of("'a'", "'b'", "'c'", "''", "'A'")),
            new Cells("d", "DATE", List.of("'2024-01-01'", "'2024-02-29'", "'1999-12-31'", "'2100-06-01'")),
            new Cells(
                    "at",
                    "TIMESTAMP",
                    List.of(
                            "'2024-01-01 00:00:00'",
                            "'2024-01-01 10:30:00'",
                            "'2024-02-29 23:59:59.5'",
                            "'1999-12-31'")),
            new Cells(
                    "tz",
                    "TIMESTAMPTZ",
                    List.of("'2024-01-01 00:00:00+00'", "'2024-01-01 10:30:00+00'", "'2100-06-01 12:00:00+00'")),
            new Cells("flag", "BOOLEAN", List.of("true", "false")),
            new Cells("order id", "INTEGER", List.of("1", "2", "3")));

    static Cells named(String name) {
        return ALL.stream()
                .filter(cells -> cells.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no column " + name));
    }

    boolean isNumeric() {
        return List.of("BIGINT", "INTEGER", "DOUBLE").contains(type) || type.startsWith("DECIMAL");
    }

    boolean isText() {
        return type.equals("VARCHAR");
    }

    boolean isTemporal() {
        return type.equals("DATE") || type.startsWith("TIMESTAMP");
    }
}
