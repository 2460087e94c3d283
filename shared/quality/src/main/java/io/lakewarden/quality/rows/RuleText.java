package io.lakewarden.quality.rows;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.Rule;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A rule's text in row-level output: without labels, or with all of them.
final class RuleText {

    /// Strings are matched first, so that nothing inside of one is taken for a label.
    private static final Pattern LABELS = Pattern.compile(
            "(\"(?:[^\"\\\\]|\\\\.)*+\")|\\s*\\blabels\\s*=\\s*\\[(?:\"(?:[^\"\\\\]|\\\\.)*+\"|[^\\]\"])*+\\]",
            Pattern.DOTALL);

    private RuleText() {}

    static String of(Rule rule, boolean withLabels) {
        String plain = LABELS.matcher(rule.collapsedText())
                .replaceAll(match -> match.group(1) == null ? "" : Matcher.quoteReplacement(match.group(1)))
                .strip();
        if (!withLabels || rule.labels().isEmpty()) {
            return plain;
        }
        return rule.labels().entrySet().stream()
                .map(label -> quoted(label.getKey()) + "=" + quoted(label.getValue()))
                .collect(joining(", ", plain + " labels=[", "]"));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\\\"") + '"';
    }
}
