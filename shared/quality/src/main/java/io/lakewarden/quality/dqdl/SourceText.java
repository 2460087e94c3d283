package io.lakewarden.quality.dqdl;

import java.util.Map;

/// A stretch of the ruleset with its place, comments blanked out.
///
/// @param text as written
/// @param span where in the ruleset
public record SourceText(String text, Span span) {

    /// On one line: each run of white space is one space.
    public String collapsed() {
        return collapse(text);
    }

    /// The part of it at a place, on one line.
    String collapsed(Span part) {
        int start = part.offset() - span.offset();
        return collapse(text.substring(start, start + part.length()));
    }

    /// On one line, with some stretches replaced; they are in the order of the text and do not overlap.
    String collapsedWith(Map<Span, String> replacements) {
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        for (Map.Entry<Span, String> replacement : replacements.entrySet()) {
            Span part = replacement.getKey();
            replaced.append(text, at, part.offset() - span.offset()).append(replacement.getValue());
            at = part.end() - span.offset();
        }
        return collapse(replaced.append(text, at, text.length()).toString());
    }

    private static String collapse(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
