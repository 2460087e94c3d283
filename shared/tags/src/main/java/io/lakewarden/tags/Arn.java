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
        int service = after(text, partition);
        int region = after(text, service);
        int account = after(text, region);
        int resource = after(text, account);
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

    private static int after(String text, int from) {
        int colon = from < 0 ? -1 : text.indexOf(':', from);
        return colon < 0 ? -1 : colon + 1;
    }

    private boolean isWellFormed() {
        return isPartition(partition)
                && !service.isEmpty()
                && isWord(service)
                && isWord(region)
                && isAccount(account)
                && isResource(resource);
    }

    private static boolean isPartition(String text) {
        return text.startsWith("aws") && isWord(text) && (text.length() == 3 || text.charAt(3) == '-');
    }

    /// A number is an account only with twelve digits; words are AWS's own (`aws`, `cloudfront`).
    private static boolean isAccount(String text) {
        return isWord(text) && (text.isEmpty() || !isDigit(text.charAt(0)) || isAccountNumber(text));
    }

    private static boolean isAccountNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return text.length() == ACCOUNT_DIGITS;
    }

    private static boolean isWord(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z') && !isDigit(c) && c != '-') {
                return false;
            }
        }
        return true;
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
            named |= c != ':' && c != '/' && !isSpace(c);
        }
        return named && !isSpace(text.charAt(text.length() - 1));
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
