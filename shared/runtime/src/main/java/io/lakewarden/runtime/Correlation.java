package io.lakewarden.runtime;

import org.slf4j.MDC;

/// What binds the lines of a log together: the event's id (`correlation_id`) and the key by which the work is known
/// (`business_key`), beside the request id that Lambda gives.
public final class Correlation {

    private static final String EVENT = "correlation_id";
    private static final String BUSINESS = "business_key";
    private static final int LONGEST = 256;

    private Correlation() {}

    /// From here to the end of the invocation, or to the next key, every line carries it.
    ///
    /// @param key such as a result's id or a data set's; may come from an event, so it is redacted and cut
    public static void businessKey(String key) {
        MDC.put(BUSINESS, plain(key));
    }

    static void event(String id) {
        MDC.put(EVENT, plain(id));
    }

    static void clear() {
        MDC.remove(EVENT);
        MDC.remove(BUSINESS);
    }

    private static String plain(String text) {
        String redacted = Redaction.redact(text);
        return redacted.substring(0, Math.min(LONGEST, redacted.length()));
    }
}
