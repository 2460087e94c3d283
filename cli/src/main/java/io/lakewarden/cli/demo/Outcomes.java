package io.lakewarden.cli.demo;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Value;
import io.lakewarden.host.Answer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What came of the sample events, and whether it is what should: some are there to be refused.
final class Outcomes {

    private final Map<String, String> refusals;
    private int handled;
    private int refused;
    private int wrong;

    /// @param refusals the error that an event is refused with, by its place below `events/`
    Outcomes(Map<String, String> refusals) {
        this.refusals = Map.copyOf(refusals);
    }

    /// With the refusals that a file names.
    ///
    /// @throws io.lakewarden.documents.DocumentException if there is no such file, or it holds something else
    static Outcomes read(Path file) {
        Mistakes mistakes = new Mistakes();
        Map<String, String> refusals = new LinkedHashMap<>();
        Value.of(Documents.read(file), mistakes).fields().forEach((event, error) -> refusals.put(event, error.text()));
        mistakes.orThrow();
        return new Outcomes(refusals);
    }

    /// A line about one event.
    ///
    /// @param event its place below `events/`
    String told(String event, Answer answer) {
        Optional<String> expected = Optional.ofNullable(refusals.get(event));
        String file = Path.of(event).getFileName().toString();
        return switch (answer) {
            case Answer.Returned(String json)
            when expected.isEmpty() -> {
                handled++;
                yield "  ok       " + file + "  " + json.strip();
            }
            case Answer.Returned(String json) -> {
                wrong++;
                yield "  ERROR    " + file + "  should be refused (" + expected.get() + "), but gave " + json.strip();
            }
            case Answer.Threw(String type, String message, String _)
            when expected.equals(Optional.of(name(type))) -> {
                refused++;
                yield "  refused  " + file + "  as it should be: " + name(type) + ": " + message;
            }
            case Answer.Threw(String type, String message, String _) -> {
                wrong++;
                yield "  ERROR    " + file + "  " + name(type) + ": " + message;
            }
        };
    }

    private static String name(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    boolean areAsTheyShould() {
        return wrong == 0;
    }

    /// The last word.
    String summary() {
        return handled + refused + wrong + " events: " + handled + " handled, " + refused + " refused as they should be"
                + (wrong == 0 ? "; everything came out as it should." : ", " + wrong + " not as they should be.");
    }
}
