package io.lakewarden.documents;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Strict decoding, and places from offsets.
final class Utf8 {

    private Utf8() {}

    static String decode(String name, byte[] bytes) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer text = CharBuffer.allocate(bytes.length);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CoderResult result = decoder.decode(in, text, true);
        text.flip();
        if (result.isError()) {
            throw new DocumentException(placeAt(name, text, text.length()), "not valid UTF-8: save the file as UTF-8");
        }
        return withoutByteOrderMark(text.toString());
    }

    /// The place after `offset` characters.
    static Place placeAt(String name, CharSequence text, int offset) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new Place(name, line, offset - lineStart + 1);
    }

    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
