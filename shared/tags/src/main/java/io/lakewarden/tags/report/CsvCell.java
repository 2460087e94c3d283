package io.lakewarden.tags.report;

/// A cell of CSV (RFC 4180) for spreadsheets: what one would take for a formula is written as text, also by
/// one that splits at semicolons or tabs.
///
/// Source: OWASP, "CSV Injection".
public final class CsvCell {

    /// The last four are what keyboards of East Asia write.
    private static final String FORMULA = "=+-@\t\r\n＝＋－＠";
    private static final String QUOTED = ",;\t\"\r\n";

    private CsvCell() {}

    public static String of(String text) {
        String safe = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean plain = safe.chars().noneMatch(c -> QUOTED.indexOf(c) >= 0);
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
