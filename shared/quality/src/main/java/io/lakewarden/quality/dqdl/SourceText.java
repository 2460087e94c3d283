package io.lakewarden.quality.dqdl;

/// A stretch of the ruleset with its place, comments blanked out.
///
/// @param text as written
/// @param span where in the ruleset
public record SourceText(String text, Span span) {

    /// On one line: each run of white space is one space.
    public String collapsed() {
        return collapse(text);
    }

    /// On one line, with the stretch at `part` replaced.
    String collapsedWith(Span part, String replacement) {
        int from = part.offset() - span.offset();
        int to = part.end() - span.offset();
        return collapse(text.substring(0, from) + replacement + text.substring(to));
    }

    private static String collapse(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
