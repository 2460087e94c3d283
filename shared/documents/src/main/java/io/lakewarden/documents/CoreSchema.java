package io.lakewarden.documents;

/// What a plain YAML scalar is by the YAML 1.2 core schema (yaml.org/spec/1.2.2, chapter 10.3). Octal,
/// hexadecimal, infinities and not-a-number stay text: nothing that reads these documents means a number by
/// them.
final class CoreSchema {

    private CoreSchema() {}

    static Scalar.Kind kindOf(String plain) {
        return switch (plain) {
            case "", "~", "null", "Null", "NULL" -> Scalar.Kind.NULL;
            case "true", "True", "TRUE", "false", "False", "FALSE" -> Scalar.Kind.BOOLEAN;
            default -> numberOrText(plain);
        };
    }

    private static Scalar.Kind numberOrText(String plain) {
        int at = signLength(plain);
        int whole = digits(plain, at);
        int end = at + whole;
        if (whole > 0 && end == plain.length()) {
            return Scalar.Kind.INTEGER;
        }
        return isDecimal(plain, end, whole) ? Scalar.Kind.DECIMAL : Scalar.Kind.TEXT;
    }

    private static boolean isDecimal(String plain, int afterWhole, int whole) {
        int at = afterWhole;
        int fraction = 0;
        if (at < plain.length() && plain.charAt(at) == '.') {
            fraction = digits(plain, at + 1);
            at += 1 + fraction;
        }
        return whole + fraction > 0 && (at == plain.length() || isExponent(plain, at));
    }

    private static boolean isExponent(String plain, int at) {
        if (plain.charAt(at) != 'e' && plain.charAt(at) != 'E') {
            return false;
        }
        int start = at + 1 + signLength(plain.substring(at + 1));
        int count = digits(plain, start);
        return count > 0 && start + count == plain.length();
    }

    private static int signLength(String text) {
        return text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - from;
    }
}
