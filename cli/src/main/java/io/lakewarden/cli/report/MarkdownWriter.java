package io.lakewarden.cli.report;

import static io.lakewarden.cli.report.CheckedItem.Result.ERROR;
import static io.lakewarden.cli.report.CheckedItem.Result.FAIL;
import static io.lakewarden.cli.report.CheckedItem.Result.PASS;

import io.lakewarden.cli.report.CheckedItem.Finding;
import java.io.IOException;
import java.io.Writer;
import java.util.stream.Collectors;

/// A table for pull requests and chats: how many passed, then a row for each item.
final class MarkdownWriter extends CountedWriter {

    private final String check;

    MarkdownWriter(String check, Writer out) throws IOException {
        super(out);
        this.check = check;
    }

    @Override
    String begin() {
        return "### " + cell(check) + ": " + count(PASS) + "/" + count(PASS, FAIL, ERROR)
                + "\n\n| Result | What | Reason |\n| --- | --- | --- |\n";
    }

    @Override
    String text(CheckedItem item) {
        String found = item.findings().stream().map(Finding::placed).collect(Collectors.joining("\n"));
        String reasons = found.isEmpty() && item.result() != PASS ? item.detail() : found;
        return "| " + item.result() + " | " + code(item.name()) + " | " + cell(reasons) + " |\n";
    }

    @Override
    String finish() {
        return "";
    }

    /// A pipe would end the cell, markup would be read as such.
    private static String cell(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll("([\\\\|`*_<>\\[\\]])", "\\\\$1");
    }

    private static String code(String text) {
        String fence = text.contains("`") ? "``" : "`";
        return fence + text.replaceAll("\\s+", " ").replace("|", "\\|") + fence;
    }
}
