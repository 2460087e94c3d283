package io.lakewarden.cli.tags;

import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.stream.Collectors;

/// JUnit XML: a test case for each resource. The counts of the suite are left out, since they would have to come first.
final class JunitWriter implements VerdictWriter {
    private final Writer out;

    JunitWriter(Writer out) throws IOException {
        this.out = out;
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"lakewarden tags\">\n");
    }

    @Override
    public void write(Verdict verdict) throws IOException {
        out.write("<testcase classname=\"" + attribute(verdict.type().isEmpty() ? "unknown" : verdict.type())
                + "\" name=\"" + attribute(verdict.resource().arn()) + "\"");
        if (verdict.compliant()) {
            out.write("/>\n");
            return;
        }
        String problems = verdict.problems().stream().map(Problem::text).collect(Collectors.joining(", "));
        out.write("><failure type=\"" + verdict.problems().getFirst().code() + "\" message=\"" + attribute(problems)
                + "\"/></testcase>\n");
    }

    @Override
    public void end(Tally tally) throws IOException {
        out.write("</testsuite>\n</testsuites>\n");
    }

    private static String attribute(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> append(safe, c));
        return safe.toString();
    }

    private static void append(StringBuilder safe, int c) {
        switch (c) {
            case '&' -> safe.append("&amp;");
            case '<' -> safe.append("&lt;");
            case '>' -> safe.append("&gt;");
            case '"' -> safe.append("&quot;");
            case '\t', '\n', '\r' -> safe.append("&#").append(c).append(';');
            default -> safe.appendCodePoint(XmlText.legal(c));
        }
    }
}
