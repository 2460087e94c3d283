package io.lakewarden.tagging;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Why a service did not do what it was asked, told by the code as it was sent: services send codes that
/// their models do not name.
///
/// @param code such as `ThrottlingException`
/// @param message the service's own words; may be empty
public record Refusal(String code, int status, String message) {

    private static final Set<String> LATER = Set.of(
            "throttl", "toomanyrequest", "requestlimit", "slowdown", "concurrent", "conflict", "inuse", "aborted");
    private static final Set<String> NOT_THERE = Set.of("notfound", "nosuch", "nonexistent", "doesnotexist");
    private static final Set<String> NOT_ALLOWED = Set.of(
            "accessdenied",
            "unauthorized",
            "notauthorized",
            "expiredtoken",
            "unrecognizedclient",
            "invalidclienttoken",
            "optinrequired");
    private static final Set<String> NEVER =
            Set.of("not supported", "not yet supported", "unsupported", "not support", "cannot be tagged");
    /// "the ARN", not the name of a resource in a message about its tags.
    private static final Pattern ARN = Pattern.compile("\\barns?\\b(?!:)");

    /// What follows from a refusal.
    public enum Kind {
        /// Later may help: a throttle, a fault of the service, a resource that is being changed, no connection.
        RETRYABLE,
        /// The resource does not exist (any more).
        GONE,
        /// A permission is missing; only a policy helps.
        DENIED,
        /// The resource cannot take more tags.
        FULL,
        /// An AWS Organizations tag policy blocked the tag.
        BLOCKED_BY_POLICY,
        /// The service, or the tagging service for it, cannot do this with resources of this type.
        UNSUPPORTED,
        /// This resource or this value is not taken; it says nothing about others.
        INVALID
    }

    /// What follows from it, by the code first and then by status and message.
    public Kind kind() {
        String folded = code.toLowerCase(Locale.ROOT);
        String words = message.toLowerCase(Locale.ROOT);
        if (isAny(LATER, folded)) {
            return Kind.RETRYABLE;
        }
        if (folded.contains("toomanytags") || saysTooMany(words)) {
            return Kind.FULL;
        }
        if (isAny(NOT_THERE, folded)) {
            return Kind.GONE;
        }
        if (isAny(NOT_ALLOWED, folded)) {
            return Kind.DENIED;
        }
        if (folded.contains("tagpolicy") || words.contains("tagpolicy") || words.contains("tag policy")) {
            return Kind.BLOCKED_BY_POLICY;
        }
        return isForLater(folded) ? Kind.RETRYABLE : ofRequest(folded, words);
    }

    /// Whether it is sure that nothing was done: a service that fails may have done it all the same.
    boolean isCertain() {
        return kind() != Kind.RETRYABLE || (status >= 400 && status < 500);
    }

    private boolean isForLater(String folded) {
        return (status >= 500 && status != 501)
                || status == 429
                || status == 0
                || folded.startsWith("internal")
                || folded.startsWith("limitexceeded");
    }

    private Kind ofRequest(String folded, String words) {
        if (status == 403) {
            return Kind.DENIED;
        }
        boolean isOfType = folded.contains("unsupported")
                || folded.contains("notsupported")
                || folded.contains("notimplemented")
                || isAny(NEVER, words)
                || (ARN.matcher(words).find() && (words.contains("valid") || words.contains("malformed")));
        return isOfType ? Kind.UNSUPPORTED : Kind.INVALID;
    }

    private static boolean saysTooMany(String words) {
        return words.contains("tag") && (words.contains("limit exceeded") || words.contains("too many"));
    }

    private static boolean isAny(Set<String> parts, String text) {
        return parts.stream().anyMatch(text::contains);
    }

    /// Code and message in one line.
    @Override
    public String toString() {
        return message.isEmpty() ? code : code + ": " + message;
    }
}
