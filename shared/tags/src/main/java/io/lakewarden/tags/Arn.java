package io.lakewarden.tags;

import java.util.Optional;

/// An Amazon Resource Name in its parts. Region and account may be empty; the resource part is kept whole,
/// with whatever colons, slashes and spaces the service's names hold.
///
/// Source: AWS general reference, "Amazon Resource Names (ARNs)".
public final class Arn {
    /// Of a resource that has none yet: every part is empty.
    static final Arn NONE = new Arn("arn:::::", 5, 6, 7, 8);

    private static final int PARTITION = 4;
    private static final int ACCOUNT_DIGITS = 12;
    private static final char LAST_OF_ASCII = 0x7f;

    private final String text;
    /// Where each part begins; the one before ends at the colon between. Of a million ARNs few parts are asked for.
    private final int service;
    private final int region;
    private final int account;
    private final int resource;

    private Arn(String text, int service, int region, int account, int resource) {
        this.text = text;
        this.service = service;
        this.region = region;
        this.account = account;
        this.resource = resource;
    }

    /// Empty unless the text is exactly an ARN: lower-case prefix, partition and service, no space around it,
    /// no control character in it, a resource part.
    public static Optional<Arn> parse(String text) {
        return Optional.ofNullable(parseOrNull(text));
    }

    /// [#parse] for the inner loop over a million resources.
    static Arn parseOrNull(String text) {
        int service = text.startsWith("arn:") ? afterWord(text, PARTITION) : -1;
        int region = afterWord(text, service);
        int account = afterWord(text, region);
        int resource = afterWord(text, account);
        if (resource < 0) {
            return null;
        }
        Arn arn = new Arn(text, service, region, account, resource);
        return arn.isWellFormed() ? arn : null;
    }

    public String partition() {
        return text.substring(PARTITION, service - 1);
    }

    public String service() {
        return text.substring(service, region - 1);
    }

    public String region() {
        return text.substring(region, account - 1);
    }

    public String account() {
        return text.substring(account, resource - 1);
    }

    public String resource() {
        return text.substring(resource);
    }

    /// Whether it names neither a region nor an account.
    boolean isPlaceless() {
        return account == region + 1 && resource == account + 1;
    }

    @Override
    public String toString() {
        return text;
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
        return isPartition() && region > service + 1 && isAccount() && isResource();
    }

    /// `aws`, or `aws-` and more: `aws-cn`, `aws-iso-b`.
    private boolean isPartition() {
        int end = PARTITION + "aws".length();
        return text.startsWith("aws", PARTITION)
                && (end == service - 1 || (text.charAt(end) == '-' && text.charAt(service - 2) != '-'));
    }

    /// A number is an account only with twelve digits; words are AWS's own (`aws`, `cloudfront`), or there is none.
    private boolean isAccount() {
        int end = resource - 1;
        int digits = 0;
        while (account + digits < end && isDigit(text.charAt(account + digits))) {
            digits++;
        }
        return digits == 0 || (digits == ACCOUNT_DIGITS && account + digits == end);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private boolean isResource() {
        boolean named = false;
        for (int i = resource; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                return false;
            }
            named = named || (c != ':' && c != '/' && !isSpace(c));
        }
        return named && !isSpace(text.charAt(text.length() - 1));
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || (c > LAST_OF_ASCII && (Character.isWhitespace(c) || Character.isSpaceChar(c)));
    }
}
