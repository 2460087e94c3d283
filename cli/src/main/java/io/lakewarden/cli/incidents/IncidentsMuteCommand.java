package io.lakewarden.cli.incidents;

import io.lakewarden.base.Durations;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `incidents mute`: nobody is told of a check until a moment; the event bus still is.
@Command(
        name = "mute",
        description = "Tell nobody about a check for a while; events are still sent, marked as muted.",
        footer = "  lakewarden incidents mute 76443560e0c875dd --for 8h --live --table lakewarden-incidents")
public final class IncidentsMuteCommand extends BaseCommand {

    @Mixin
    private StoreOptions store;

    @Parameters(paramLabel = "ID", description = "As the message and the list give it.")
    private String id;

    @ArgGroup(multiplicity = "1")
    private Span span;

    static final class Span {

        @Option(names = "--until", paramLabel = "INSTANT", description = "2026-12-01T08:00:00Z")
        private String until;

        @Option(names = "--for", paramLabel = "DURATION", description = "30m, 8h, 7d or PT8H")
        private String length;
    }

    @Override
    public Integer call() {
        Instant now = Clock.systemUTC().instant();
        Instant until = end(now);
        if (!until.isAfter(now)) {
            throw new InputException("the silence would end before it begins: " + until);
        }
        store.with(id, (incidents, found) -> incidents.mute(found.key(), Optional.of(until)));
        out().println(id + " muted until " + until);
        return ExitCode.OK;
    }

    private Instant end(Instant now) {
        try {
            return span.until != null ? Instant.parse(span.until) : now.plus(duration(span.length));
        } catch (DateTimeException | ArithmeticException e) {
            throw new InputException(
                    "expected --until 2026-12-01T08:00:00Z or --for 30m, 8h, 7d, PT8H: " + e.getMessage(), e);
        }
    }

    private static Duration duration(String text) {
        return Durations.parse(text.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new DateTimeException(text + " is no duration"));
    }
}
