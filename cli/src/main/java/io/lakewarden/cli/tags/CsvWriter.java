package io.lakewarden.cli.tags;

import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Verdict;
import io.lakewarden.tags.report.CsvReport;
import java.io.IOException;
import java.io.Writer;

/// RFC 4180: a row for each problem, one row for a resource without any.
final class CsvWriter implements VerdictWriter {
    private final Writer out;

    CsvWriter(Writer out) throws IOException {
        this.out = out;
        row("arn", "type", "compliant", "enforced", "code", "key", "problem");
    }

    @Override
    public void write(Verdict verdict) throws IOException {
        if (verdict.compliant()) {
            row(verdict, "", "", "");
        }
        for (Problem problem : verdict.problems()) {
            row(verdict, problem.code().name(), problem.key(), problem.text());
        }
    }

    private void row(Verdict verdict, String code, String key, String text) throws IOException {
        row(
                verdict.resource().arn(),
                verdict.type(),
                Boolean.toString(verdict.compliant()),
                Boolean.toString(verdict.enforced()),
                code,
                key,
                text);
    }

    private void row(String... cells) throws IOException {
        for (int i = 0; i < cells.length; i++) {
            out.write(i == 0 ? "" : ",");
            out.write(CsvReport.cell(cells[i]));
        }
        out.write("\r\n");
    }

    @Override
    public void end(Tally tally) {}
}
