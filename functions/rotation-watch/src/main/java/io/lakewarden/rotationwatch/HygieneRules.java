package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.Texts;
import io.lakewarden.rotationwatch.Finding.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What is wrong with a secret at one moment.
final class HygieneRules {

    /// A secret that something uses is read between two rotations.
    private static final Duration QUIET = Duration.ofDays(14);

    private final RotationConfig config;
    private final Inventory inventory;
    private final Instant now;

    HygieneRules(RotationConfig config, Inventory inventory, Instant now) {
        this.config = config;
        this.inventory = inventory;
        this.now = now;
    }

    /// What is known of a secret after a look.
    ///
    /// @param notes questions that got no answer
    /// @param excused how many findings an exception covers
    record Verdict(List<Finding> findings, List<String> notes, int excused) {}

    Verdict judge(SecretEntry secret) {
        List<String> notes = new ArrayList<>();
        List<Finding> all = Stream.of(stuck(secret, notes), overdue(secret), notRotating(secret), unused(secret, notes))
                .flatMap(Optional::stream)
                .toList();
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        List<Finding> left = all.stream()
                .filter(finding -> !config.excuses(secret.arn().name(), finding.kind(), today))
                .map(finding -> config.endedExcuse(secret.arn().name(), finding.kind(), today)
                        .map(day -> new Finding(finding.kind(), finding.text() + " (excused until " + day + ")"))
                        .orElse(finding))
                .toList();
        return new Verdict(left, notes, all.size() - left.size());
    }

    private Optional<Finding> stuck(SecretEntry secret, List<String> notes) {
        return secret.pendingApart()
                ? asked(() -> inventory.pendingSince(secret.arn()), secret, notes)
                        .filter(since -> since.plus(config.stuckAfter()).isBefore(now))
                        .map(since ->
                                new Finding(Kind.STUCK, "a rotation began " + ago(since) + " ago and has not ended"))
                : Optional.empty();
    }

    private Optional<Finding> overdue(SecretEntry secret) {
        return secret.next()
                .filter(_ -> secret.rotates())
                .map(secret.schedule()::windowEnd)
                .filter(end -> end.plus(config.overdueGrace()).isBefore(now))
                .map(end -> new Finding(Kind.OVERDUE, "its rotation is overdue since " + Texts.time(end)));
    }

    private Optional<Finding> notRotating(SecretEntry secret) {
        if (secret.rotation().isPresent()) {
            return secret.rotates()
                    ? Optional.empty()
                    : Optional.of(new Finding(Kind.SWITCHED_OFF, "its rotation is switched off"));
        }
        return isYoung(secret)
                ? Optional.empty()
                : Optional.of(new Finding(Kind.NEVER_CONFIGURED, "it has never been rotated: no rotation is set up"));
    }

    private Optional<Finding> unused(SecretEntry secret, List<String> notes) {
        Optional<String> why = isYoung(secret) ? Optional.empty() : unread(secret);
        return why.filter(_ -> isUnreadElsewhere(secret, notes)).map(text -> new Finding(Kind.UNUSED, text));
    }

    private Optional<String> unread(SecretEntry secret) {
        Instant limit = now.minus(config.unusedAfter());
        if (secret.lastAccessed().isEmpty()) {
            return secret.created().isBefore(limit)
                    ? Optional.of("it was never read in the " + ago(secret.created()) + " that it exists")
                    : Optional.empty();
        }
        Instant read = secret.lastAccessed().get();
        if (endOfDay(read).isBefore(limit)) {
            return Optional.of("it was last read on " + day(read));
        }
        return secret.lastRotated()
                .filter(rotated -> !read.isAfter(rotated) && rotated.plus(QUIET).isBefore(now))
                .map(rotated -> "it was last read on " + day(read) + ", by its own rotation as it seems");
    }

    private boolean isUnreadElsewhere(SecretEntry secret, List<String> notes) {
        int before = notes.size();
        Optional<Instant> read = asked(() -> inventory.lastReadElsewhere(secret.arn()), secret, notes);
        boolean answered = notes.size() == before;
        return answered
                && read.filter(day -> !endOfDay(day).isBefore(now.minus(config.unusedAfter())))
                        .isEmpty();
    }

    private static <T> Optional<T> asked(Supplier<Optional<T>> question, SecretEntry secret, List<String> notes) {
        try {
            return question.get();
        } catch (Inventory.UnknownException e) {
            notes.add(secret.arn().name() + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private boolean isYoung(SecretEntry secret) {
        return secret.created().plus(config.youngFor()).isAfter(now);
    }

    private String ago(Instant then) {
        return Texts.duration(Duration.between(then, now));
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }

    /// Reads are known by their day only.
    private static Instant endOfDay(Instant day) {
        return day.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
    }
}
