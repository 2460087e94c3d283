package io.lakewarden.runtime;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes secrets out of text that goes to a log: the values of keys that name one, credentials in URLs, AWS keys and
/// bearer tokens. A safety net: nothing should be handed to a log in the first place.
public final class Redaction {

    private static final String HIDDEN = "[redacted]";

    private static final String SECRET_NAME =
            "(?:password|passwd|pwd|secret(?!s?manager|s?_?id|arn|-rotation)|secretstring"
                    + "|token|api[_-]?key|access[_-]?key|private[_-]?key|credential)s?";
    private static final String NAME = "[\"']?[a-z0-9_.-]*" + SECRET_NAME + "[a-z0-9_-]*[\"']?\\s*";
    // An ARN's `:secret:name` is a name and `owners[0].secrets: is missing` tells a place, so behind a colon and a
    // bracket only an equals sign makes a key.
    private static final String KEY = "(?:(?<![\\]:a-z0-9_.-])" + NAME + "[:=]|(?<=[\\]:])" + NAME + "=)\\s*";
    private static final String VALUE = "\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'|[^\\s,;&}\\])]++";

    private static final Pattern KEYED = Pattern.compile("(?i)(" + KEY + ")(?:" + VALUE + ")");
    private static final Pattern URL_USER = Pattern.compile("(?<=://)[^/\\s:@]{1,200}:[^/\\s@]{1,200}(?=@)");
    private static final Pattern ACCESS_KEY = Pattern.compile("\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b");
    private static final Pattern BEARER = Pattern.compile("(?i)\\b(bearer|basic)\\s+[a-z0-9._~+/=-]{8,}");

    private Redaction() {}

    /// The text without what looks like a secret; the same object if it has none.
    public static String redact(String text) {
        String redacted = replace(KEYED, text, "$1" + HIDDEN);
        redacted = replace(URL_USER, redacted, HIDDEN);
        redacted = replace(ACCESS_KEY, redacted, HIDDEN);
        return replace(BEARER, redacted, "$1 " + HIDDEN);
    }

    private static String replace(Pattern pattern, String text, String replacement) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.replaceAll(replacement) : text;
    }
}
