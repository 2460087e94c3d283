package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.Option;

/// `--now`: the clock of a command.
final class ClockOption {

    @Option(
            names = "--now",
            paramLabel = "INSTANT",
            description = "The clock to evaluate at, such as 2026-01-31T12:00:00Z.")
    private String now;

    Instant instant() {
        try {
            return now == null ? Instant.now() : Instant.parse(now);
        } catch (DateTimeParseException e) {
            throw new InputException("--now " + now + ": not an ISO instant such as 2026-01-31T12:00:00Z", e);
        }
    }
}
