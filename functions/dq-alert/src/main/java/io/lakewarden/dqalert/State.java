package io.lakewarden.dqalert;

import java.util.Locale;
import java.util.Optional;

/// Glue's verdict on the data; it says nothing about whether the run itself went well.
public enum State {
    SUCCEEDED,
    FAILED;

    static Optional<State> of(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "SUCCEEDED" -> Optional.of(SUCCEEDED);
            case "FAILED" -> Optional.of(FAILED);
            default -> Optional.empty();
        };
    }
}
