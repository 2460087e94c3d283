package io.lakewarden.tags.report;

import java.io.IOException;
import java.util.List;

/// Findings as CSV (RFC 4180), one line for each problem, for spreadsheets.
public final class CsvReport {

    private static final List<String> HEADER =
            List.of("arn", "type", "account", "region", "team", "pipeline", "problem", "note");

    /// The last four are what keyboards of East Asia write.
    private static final String FORMULA = "=+-@\t\r\n＝＋－＠";

    private static final String QUOTED = ",;\t\"\r\n";

    private final Appendable out;

    /// Begins with the header.
    public CsvReport(Appendable out) throws IOException {
        this.out = out;
        line(HEADER);
    }

    /// A compliant resource has no line.
    public void add(Finding finding) throws IOException {
        for (String problem : finding.problems()) {
            line(List.of(
                    finding.arn(),
                    finding.type(),
                    finding.account(),
                    finding.region(),
                    finding.owner(),
                    finding.pipeline(),
                    problem,
                    finding.note()));
        }
    }

    private void line(List<String> cells) throws IOException {
        for (int i = 0; i < cells.size(); i++) {
            out.append(i == 0 ? "" : ",").append(cell(cells.get(i)));
        }
        out.append("\r\n");
    }

    /// A cell for spreadsheets: what one would take for a formula is written as text, also by one that splits at
    /// semicolons or tabs.
    ///
    /// Source: OWASP, "CSV Injection".
    public static String cell(String text) {
        String safe = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean plain = safe.chars().noneMatch(c -> QUOTED.indexOf(c) >= 0);
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
