package io.lakewarden.cli.report;

import static io.lakewarden.cli.report.CheckedItem.Result.ERROR;
import static io.lakewarden.cli.report.CheckedItem.Result.FAIL;
import static io.lakewarden.cli.report.CheckedItem.Result.PASS;
import static io.lakewarden.cli.report.CheckedItem.Result.SKIP;

import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.cli.report.CheckedItem.Level;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// JUnit's XML as CI servers take it: one suite with its counts, a test case for each item.
///
/// Source: the schema of Jenkins' xUnit plugin, `junit-10.xsd`, which describes what Maven Surefire writes.
final class JunitWriter extends CountedWriter {

    private static final int REPLACEMENT = 0xFFFD;

    private final long began = System.nanoTime();
    private final String suite;

    JunitWriter(String suite, Writer out) throws IOException {
        super(out);
        this.suite = suite;
    }

    @Override
    String begin() {
        String counts = attribute("name", suite)
                + attribute("tests", Long.toString(count(PASS, FAIL, ERROR, SKIP)))
                + attribute("failures", Long.toString(count(FAIL)))
                + attribute("errors", Long.toString(count(ERROR)));
        String skipped = attribute("skipped", Long.toString(count(SKIP)));
        String time = attribute("time", String.format(Locale.ROOT, "%.3f", (System.nanoTime() - began) / 1e9));
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts + time + ">\n<testsuite" + counts
                + skipped + time + ">\n";
    }

    @Override
    String finish() {
        return "</testsuite>\n</testsuites>\n";
    }

    @Override
    String text(CheckedItem item) {
        String elements = switch (item.result()) {
            case PASS -> remarks(item.findings().stream());
            case FAIL -> problem("failure", item);
            case ERROR -> problem("error", item);
            case SKIP -> "<skipped" + attribute("message", item.reason()) + "/>";
            case NOTE -> null;
        };
        if (elements == null) {
            return "";
        }
        String start = "<testcase" + attribute("classname", item.group()) + attribute("name", item.name());
        return start + (elements.isEmpty() ? "/>\n" : ">" + elements + "</testcase>\n");
    }

    private static String problem(String element, CheckedItem item) {
        String code = item.findings().stream()
                .filter(JunitWriter::isError)
                .map(Finding::code)
                .findFirst()
                .orElse("");
        String body = Stream.concat(
                        Stream.of(item.detail()).filter(detail -> !detail.isEmpty()),
                        item.findings().stream()
                                .filter(finding -> isError(finding) && finding.isPlaced())
                                .map(Finding::placed))
                .collect(Collectors.joining("\n"));
        return "<" + element + attribute("type", code) + attribute("message", item.reason())
                + (body.isEmpty() ? "/>" : ">" + escaped(body, false) + "</" + element + ">")
                + remarks(item.findings().stream().filter(finding -> !isError(finding)));
    }

    private static boolean isError(Finding finding) {
        return finding.level() == Level.ERROR;
    }

    private static String remarks(Stream<Finding> findings) {
        String text = findings.map(Finding::placed).collect(Collectors.joining("\n"));
        return text.isEmpty() ? "" : "<system-out>" + escaped(text, false) + "</system-out>";
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + escaped(value, true) + "\"";
    }

    /// What XML has no way to say becomes a replacement character.
    private static String escaped(String text, boolean attribute) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\t', '\n' -> safe.append(attribute ? "&#" + c + ";" : Character.toString(c));
                case '\r' -> safe.append("&#13;");
                default -> safe.appendCodePoint(isLegal(c) ? c : REPLACEMENT);
            }
        });
        return safe.toString();
    }

    private static boolean isLegal(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
