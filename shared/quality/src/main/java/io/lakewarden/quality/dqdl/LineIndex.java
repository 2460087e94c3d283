package io.lakewarden.quality.dqdl;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Finds line and column of an offset. Lines end with `\n`, `\r\n` or `\r`.
final class LineIndex {

    private final String text;
    private final int[] starts;

    LineIndex(String text) {
        this.text = text;
        starts =
                IntStream.rangeClosed(0, text.length()).filter(this::startsLine).toArray();
    }

    private boolean startsLine(int offset) {
        if (offset == 0) {
            return true;
        }
        char before = text.charAt(offset - 1);
        return before == '\n' || (before == '\r' && (offset == text.length() || text.charAt(offset) != '\n'));
    }

    Span span(int start, int end) {
        int found = Arrays.binarySearch(starts, start);
        int line = found >= 0 ? found : -found - 2;
        return new Span(line + 1, start - starts[line] + 1, start, end - start);
    }

    /// Offset of the line break that ends the line, or of the end of the text.
    static int endOfLine(String text, int offset) {
        int end = offset;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }
}
