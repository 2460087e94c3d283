package io.lakewarden.quality.dqdl;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A stretch of the ruleset with its place, comments blanked out.
///
/// @param text as written
/// @param span where in the ruleset
public record SourceText(String text, Span span) {

    private static final Pattern QUOTED_OR_SPACE = Pattern.compile("(\"(?:[^\"\\\\]|\\\\.)*+\")|\\s+", Pattern.DOTALL);

    /// Each run of white space is one space, but in quotes.
    public String collapsed() {
        return collapse(text);
    }

    /// The part of it at a place, its white space collapsed.
    String collapsed(Span part) {
        int start = part.offset() - span.offset();
        return collapse(text.substring(start, start + part.length()));
    }

    /// The same with some stretches replaced, each after a space; they are in the order of the text and do not overlap.
    String collapsedWith(Map<Span, String> replacements) {
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        for (Map.Entry<Span, String> replacement : replacements.entrySet()) {
            Span part = replacement.getKey();
            replaced.append(text, at, part.offset() - span.offset());
            if (!replaced.isEmpty() && !Character.isWhitespace(replaced.charAt(replaced.length() - 1))) {
                replaced.append(' ');
            }
            replaced.append(replacement.getValue());
            at = part.end() - span.offset();
        }
        return collapse(replaced.append(text, at, text.length()).toString());
    }

    /// What stands in quotes stays as it is: another text would be another rule.
    private static String collapse(String text) {
        return QUOTED_OR_SPACE
                .matcher(text.strip())
                .replaceAll(part -> part.group(1) == null ? " " : Matcher.quoteReplacement(part.group(1)));
    }
}
