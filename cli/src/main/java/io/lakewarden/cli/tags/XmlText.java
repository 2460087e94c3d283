package io.lakewarden.cli.tags;

/// What XML 1.0 can hold.
public final class XmlText {

    private static final int REPLACEMENT = 0xFFFD;

    private XmlText() {}

    /// The text with a replacement character for each that XML has no way to say.
    public static String legal(String text) {
        return text.codePoints()
                .map(XmlText::legal)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    static int legal(int c) {
        boolean isLegal = c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
        return isLegal ? c : REPLACEMENT;
    }
}
