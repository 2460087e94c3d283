package io.lakewarden.tagging;

import java.util.Locale;

/// Why a service did not do what it was asked, told by the code as it was sent: services send codes that their models
/// do not name.
///
/// @param code such as `ThrottlingException`
/// @param message the service's own words; may be empty
public record Refusal(String code, int status, String message) {

    /// What follows from a refusal.
    public enum Kind {
        /// Later may help: a throttle, a fault of the service, no connection.
        RETRYABLE,
        /// The resource does not exist (any more).
        GONE,
        /// A permission is missing; only a policy helps.
        DENIED,
        /// The resource cannot take more tags.
        FULL,
        /// An AWS Organizations tag policy blocked the tag.
        BLOCKED_BY_POLICY,
        /// The service, or the tagging service for it, cannot do this with this resource.
        UNSUPPORTED
    }

    public Kind kind() {
        String folded = code.toLowerCase(Locale.ROOT);
        if (folded.contains("throttl") || folded.contains("toomanyrequests") || folded.contains("requestlimit")) {
            return Kind.RETRYABLE;
        }
        if (folded.contains("notfound") || folded.startsWith("nosuch")) {
            return Kind.GONE;
        }
        if (folded.contains("accessdenied") || folded.contains("unauthorized") || folded.contains("notauthorized")) {
            return Kind.DENIED;
        }
        return folded.contains("toomanytags") || saysTooMany() ? Kind.FULL : byPolicyOrStatus(folded);
    }

    private Kind byPolicyOrStatus(String folded) {
        if (folded.contains("tagpolicy") || message.contains("TagPolicy") || message.contains("tag policy")) {
            return Kind.BLOCKED_BY_POLICY;
        }
        return status >= 500 || status == 0 || folded.startsWith("internal") || folded.contains("concurrent")
                ? Kind.RETRYABLE
                : Kind.UNSUPPORTED;
    }

    private boolean saysTooMany() {
        String folded = message.toLowerCase(Locale.ROOT);
        return folded.contains("tag") && (folded.contains("limit exceeded") || folded.contains("too many"));
    }

    /// Code and message in one line.
    @Override
    public String toString() {
        return message.isEmpty() ? code : code + ": " + message;
    }
}
