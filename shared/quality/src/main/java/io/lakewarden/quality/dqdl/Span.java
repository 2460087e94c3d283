package io.lakewarden.quality.dqdl;

/// A place in the text of a ruleset.
///
/// @param line from 1
/// @param column from 1, in UTF-16 units as editors count
/// @param offset of the first character, from 0
/// @param length in UTF-16 units; 0 for a place between characters, such as the end of the file
public record Span(int line, int column, int offset, int length) {

    int end() {
        return offset + length;
    }

    /// From the start of this one to the end of a later one.
    Span to(Span last) {
        return new Span(line, column, offset, last.end() - offset);
    }
}
