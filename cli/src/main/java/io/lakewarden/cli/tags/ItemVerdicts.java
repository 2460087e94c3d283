package io.lakewarden.cli.tags;

import io.lakewarden.cli.report.CheckFormat;
import io.lakewarden.cli.report.CheckedItem;
import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.cli.report.CheckedItem.Level;
import io.lakewarden.cli.report.CheckedItem.Result;
import io.lakewarden.cli.report.ItemWriter;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;

/// Verdicts in the formats that all checks share: an item for each resource.
public final class ItemVerdicts implements VerdictWriter {

    private final Writer out;
    private final ItemWriter items;

    ItemVerdicts(CheckFormat format, Writer out) throws IOException {
        this.out = out;
        items = ItemWriter.of(format, "lakewarden tags", codes(), out);
    }

    @Override
    public void write(Verdict verdict) throws IOException {
        String arn = verdict.resource().arn();
        items.write(new CheckedItem(
                verdict.type().isEmpty() ? "unknown" : verdict.type(),
                arn,
                arn,
                verdict.compliant() ? Result.PASS : Result.FAIL,
                "",
                verdict.problems().stream()
                        .map(problem -> new Finding(problem.code().name(), Level.ERROR, problem.text()))
                        .toList()));
    }

    @Override
    public void end(Tally tally) throws IOException {
        items.end();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        items.close();
    }

    /// A sentence for each problem that a tag can have.
    public static Map<String, String> codes() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (Problem.Code code : Problem.Code.values()) {
            codes.put(code.name(), description(code));
        }
        return codes;
    }

    private static String description(Problem.Code code) {
        return switch (code) {
            case BAD_ARN -> "The name of the resource is not an ARN.";
            case MISSING -> "A tag that the policy requires is missing.";
            case CASE -> "The tag key has another spelling than the policy demands.";
            case VALUE -> "The policy does not allow this value.";
            case TOO_MANY -> "More tags than the service accepts.";
            case KEY_EMPTY -> "A tag key is empty.";
            case KEY_LENGTH -> "A tag key is longer than the service accepts.";
            case VALUE_LENGTH -> "A tag value is longer or shorter than the service accepts.";
            case KEY_CHARACTER -> "A tag key has a character that the service refuses.";
            case VALUE_CHARACTER -> "A tag value has a character that the service refuses.";
            case RESERVED -> "The prefix aws: is reserved.";
            case DUPLICATE -> "A tag key stands twice.";
            case DUPLICATE_CASE -> "Tag keys differ only in case, and the service ignores case.";
        };
    }
}
