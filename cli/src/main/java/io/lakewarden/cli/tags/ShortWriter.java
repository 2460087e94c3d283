package io.lakewarden.cli.tags;

import io.lakewarden.base.Printable;
import io.lakewarden.tags.Arn;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.stream.Collectors;

/// Three columns: `OK` or `FIX`, the service padded to seven, the problems as a list in quotes or nothing.
final class ShortWriter implements VerdictWriter {
    private static final int SERVICE_WIDTH = 7;

    private final Writer out;

    ShortWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(Verdict verdict) throws IOException {
        String service = Arn.parse(verdict.resource().arn()).map(Arn::service).orElse("-");
        out.write(verdict.compliant() ? "OK   " : "FIX  ");
        out.write(service + " ".repeat(Math.max(0, SERVICE_WIDTH - service.length())) + " ");
        if (!verdict.compliant()) {
            out.write(verdict.problems().stream()
                    .map(Problem::text)
                    .map(ShortWriter::quoted)
                    .collect(Collectors.joining(", ", "[", "]")));
        }
        out.write('\n');
    }

    /// In single quotes, or in double ones where the text has a single one and no double one.
    private static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        String escaped = text.replace("\\", "\\\\");
        return quote + Printable.of(quote == '"' ? escaped : escaped.replace("'", "\\'")) + quote;
    }

    @Override
    public void end(Tally tally) {}
}
