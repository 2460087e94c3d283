package io.lakewarden.quality.dqdl;

/// Cuts stretches out of a ruleset's text.
///
/// @param withoutComments the text with comments blanked out, offsets unchanged
record SourceTexts(String withoutComments) {

    SourceText between(Token first, Token last) {
        Span span = first.span().offset() <= last.span().offset() ? first.span().to(last.span()) : first.span();
        return new SourceText(withoutComments.substring(span.offset(), span.end()), span);
    }
}
