package io.lakewarden.bench.start;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;

/// A function and the event that it is measured with: one that was handled before, so that a call or two answer it.
///
/// @param event below `events/`
/// @param changed of the event's text
/// @param earlier what stands there in the event of before
/// @param environment what template.yaml gives it beside the Globals
/// @param snapshot whether its published versions are snapshots
record Subject(
        String function,
        String handler,
        String event,
        String changed,
        String earlier,
        Map<String, String> environment,
        boolean snapshot) {

    byte[] measured() throws IOException {
        return with(changed);
    }

    byte[] before() throws IOException {
        return with(earlier);
    }

    private byte[] with(String replacement) throws IOException {
        String text = Files.readString(Repository.root().resolve("events").resolve(event));
        if (!text.contains(changed)) {
            throw new IllegalStateException(event + " does not hold " + changed);
        }
        return text.replace(changed, replacement).getBytes(StandardCharsets.UTF_8);
    }
}
