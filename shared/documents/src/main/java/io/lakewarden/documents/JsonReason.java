package io.lakewarden.documents;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Pattern;

/// What Jackson says is wrong with a JSON text, without its advice about its own settings and sources.
public final class JsonReason {
    private static final Pattern OWN_AFFAIRS = Pattern.compile(
            "( \\(start marker at|, from `|[:,]? ?\\(?(enable|consider enabling) | \\(not recognized as one).*");

    private JsonReason() {}

    public static String of(JsonProcessingException e) {
        String line = e.getOriginalMessage().lines().findFirst().orElse("");
        String reason = OWN_AFFAIRS.matcher(line).replaceFirst("");
        return reason.contains("maximum allowed (") ? reason + ")" : reason;
    }
}
