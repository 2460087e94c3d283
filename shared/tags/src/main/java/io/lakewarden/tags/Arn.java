package io.lakewarden.tags;

import java.util.Optional;

/// An Amazon Resource Name in its parts. Region and account may be empty; the resource part is kept whole,
/// with whatever colons, slashes and spaces the service's names hold.
///
/// Source: AWS general reference, "Amazon Resource Names (ARNs)".
public record Arn(String partition, String service, String region, String account, String resource) {

    private static final int ACCOUNT_DIGITS = 12;

    /// Empty unless the text is exactly an ARN: lower-case prefix, partition and service, no space around it,
    /// no control character in it, a resource part.
    public static Optional<Arn> parse(String text) {
        return Optional.ofNullable(parseOrNull(text));
    }

    /// [#parse] for the inner loop over a million resources.
    static Arn parseOrNull(String text) {
        int partition = text.startsWith("arn:") ? 4 : -1;
        int service = afterWord(text, partition);
        int region = afterWord(text, service);
        int account = afterWord(text, region);
        int resource = afterWord(text, account);
        if (resource < 0) {
            return null;
        }
        Arn arn = new Arn(
                text.substring(partition, service - 1),
                text.substring(service, region - 1),
                text.substring(region, account - 1),
                text.substring(account, resource - 1),
                text.substring(resource));
        return arn.isWellFormed() ? arn : null;
    }

    /// Where the part after this one begins; -1 where this one is no word or the last.
    private static int afterWord(String text, int from) {
        int at = from;
        while (at >= 0 && at < text.length() && isWordCharacter(text.charAt(at))) {
            at++;
        }
        return at >= 0 && at < text.length() && text.charAt(at) == ':' ? at + 1 : -1;
    }

    private static boolean isWordCharacter(char c) {
        return (c >= 'a' && c <= 'z') || isDigit(c) || c == '-';
    }

    private boolean isWellFormed() {
        return isPartition(partition) && !service.isEmpty() && isAccount(account) && isResource(resource);
    }

    private static boolean isPartition(String text) {
        return text.startsWith("aws") && (text.length() == 3 || text.charAt(3) == '-');
    }

    /// A number is an account only with twelve digits; words are AWS's own (`aws`, `cloudfront`).
    private static boolean isAccount(String text) {
        return text.isEmpty() || !isDigit(text.charAt(0)) || isAccountNumber(text);
    }

    private static boolean isAccountNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return text.length() == ACCOUNT_DIGITS;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isResource(String text) {
        boolean named = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                return false;
            }
            named = named || (c != ':' && c != '/' && !isSpace(c));
        }
        return named && !isSpace(text.charAt(text.length() - 1));
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
