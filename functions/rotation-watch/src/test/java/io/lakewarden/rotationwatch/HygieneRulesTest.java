package io.lakewarden.rotationwatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotationwatch.Finding.Kind;
import io.lakewarden.rotationwatch.SecretEntry.Keeper;
import io.lakewarden.runtime.ConfigFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HygieneRulesTest {

    private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
    private static final SecretArn ARN =
            SecretArn.of("arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders/redshift-Ab12Cd");

    @TempDir
    private Path folder;

    private Optional<Instant> pendingSince = Optional.empty();
    private Optional<Instant> readElsewhere = Optional.empty();
    private boolean denied;

    @Test
    void aSecretThatRotatesAndIsReadIsFine() {
        assertThat(kinds(rotating())).isEmpty();
    }

    @Test
    void neverConfiguredIsNotSwitchedOff() {
        assertThat(kinds(rotating().with(Optional.empty()))).containsExactly(Kind.NEVER_CONFIGURED);
        assertThat(kinds(rotating().with(Optional.of(false)))).containsExactly(Kind.SWITCHED_OFF);
    }

    @Test
    void aYoungSecretNeedNotRotateOrBeReadYet() {
        assertThat(kinds(rotating()
                        .with(Optional.empty())
                        .created("2026-11-25T00:00:00Z")
                        .read(null)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-28T10:58:00Z, rate(4 hours),         , false, an hour's window and the grace end at 12:58",
        "2026-11-28T09:59:00Z, rate(4 hours),         , true,  they ended at 11:59",
        "2026-11-28T09:59:00Z, rate(4 hours),       3h, false, the window is longer",
        "2026-11-28T07:59:00Z, rate(4 hours),       3h, true,  it ended at 10:59",
        "2026-11-28T00:00:00Z, rate(30 days),         , false, the window is the day",
        "2026-11-27T00:00:00Z, rate(30 days),         , true,  that day is over",
        "2026-11-27T23:59:59Z, rate(30 days),         , true,  and its last second too",
        "2026-11-28T08:00:00Z, cron(0 8 * * ? *),     , false, one hour a day is a daily schedule",
        "2026-11-28T08:00:00Z, cron(0 8/8 * * ? *),   , true,  several are an hourly one",
        "2026-11-28T09:59:00Z, cron(0 */2 * * ? *), 1h, true,  over for an hour and a minute",
        "2026-11-25T00:00:00Z,                    ,   , true,  three days",
        "2026-11-28T11:59:00Z,                    ,   , false, due a minute ago"
    })
    void aRotationIsOverdueWhenItsWindowAndTheGraceAreOver(
            Instant due, String expression, String length, boolean overdue, String why) {
        SecretEntry secret = rotating()
                .due(due, RotationSchedule.of(Optional.ofNullable(expression), Optional.ofNullable(length)))
                .entry();
        assertThat(judge(secret).findings().stream().map(Finding::kind))
                .as(why)
                .isEqualTo(overdue ? java.util.List.of(Kind.OVERDUE) : java.util.List.of());
    }

    @Test
    void aRotationThatIsOffIsNeverOverdue() {
        assertThat(kinds(rotating().with(Optional.of(false)).due(Instant.parse("2026-10-01T00:00:00Z"), NO_SCHEDULE)))
                .containsExactly(Kind.SWITCHED_OFF);
    }

    @Test
    void pendingApartFromCurrentIsStuckAfterADay() {
        pendingSince = Optional.of(NOW.minus(Duration.ofHours(23)));
        assertThat(kinds(rotating().pending())).isEmpty();
        pendingSince = Optional.of(NOW.minus(Duration.ofHours(25)));
        assertThat(judge(rotating().pending().entry()).findings())
                .containsExactly(new Finding(Kind.STUCK, "a rotation began 1 d 1 h ago and has not ended"));
    }

    @Test
    void pendingThatIsGoneWhenAskedIsNotStuck() {
        assertThat(kinds(rotating().pending())).isEmpty();
    }

    @Test
    void neverReadCountsAfterNinetyDaysAndReadLongAgoToo() {
        assertThat(kinds(rotating().read(null).created("2026-09-01T00:00:00Z"))).isEmpty();
        assertThat(kinds(rotating().read(null).created("2026-08-29T00:00:00Z"))).containsExactly(Kind.UNUSED);
        assertThat(kinds(rotating().read("2026-08-30T00:00:00Z"))).isEmpty();
        assertThat(kinds(rotating().read("2026-08-28T00:00:00Z"))).containsExactly(Kind.UNUSED);
    }

    @Test
    void readsOfItsOwnRotationAreNoUse() {
        assertThat(judge(rotating()
                                .rotated("2026-11-10T03:00:00Z")
                                .read("2026-11-10T00:00:00Z")
                                .entry())
                        .findings())
                .containsExactly(
                        new Finding(Kind.UNUSED, "it was last read on 2026-11-10, by its own rotation as it seems"));
        assertThat(kinds(rotating().rotated("2026-11-10T03:00:00Z").read("2026-11-11T00:00:00Z")))
                .as("read on a later day")
                .isEmpty();
        assertThat(kinds(rotating().rotated("2026-11-20T03:00:00Z").read("2026-11-20T00:00:00Z")))
                .as("too early to say")
                .isEmpty();
    }

    @Test
    void aSecretWhoseCopyIsReadElsewhereIsUsed() {
        readElsewhere = Optional.of(Instant.parse("2026-11-27T00:00:00Z"));
        assertThat(kinds(rotating().read(null))).isEmpty();
        readElsewhere = Optional.of(Instant.parse("2026-01-27T00:00:00Z"));
        assertThat(kinds(rotating().read(null))).containsExactly(Kind.UNUSED);
    }

    @Test
    void aQuestionWithoutAnswerAccusesNobodyAndIsSaid() {
        denied = true;
        HygieneRules.Verdict verdict = judge(rotating().pending().read(null).entry());
        assertThat(verdict.findings()).isEmpty();
        assertThat(verdict.notes()).hasSize(2).allMatch(note -> note.equals("orders/redshift: denied"));
    }

    @Test
    void anExceptionExcusesUntilTheEndOfItsDay() throws IOException {
        config("exceptions: [{secrets: [\"orders/*\"], findings: [never-configured], until: 2026-11-28, reason: r}]");
        HygieneRules.Verdict verdict =
                judge(rotating().with(Optional.empty()).read(null).entry());
        assertThat(verdict.findings()).extracting(Finding::kind).containsExactly(Kind.UNUSED);
        assertThat(verdict.excused()).isEqualTo(1);
    }

    @Test
    void anExceptionThatIsOverIsNamed() throws IOException {
        config("exceptions: [{secrets: [\"orders/*\"], until: 2026-11-27, reason: r}]");
        assertThat(judge(rotating().with(Optional.empty()).entry()).findings())
                .containsExactly(new Finding(
                        Kind.NEVER_CONFIGURED,
                        "it has never been rotated: no rotation is set up (excused until 2026-11-27)"));
    }

    private static final RotationSchedule NO_SCHEDULE = new RotationSchedule(Optional.empty(), Optional.empty());

    /// A secret that is fine, and what may be wrong with it.
    private record Made(SecretEntry entry) {

        Made with(Optional<Boolean> rotation) {
            return made(rotation, entry.created(), entry.lastRotated(), entry.lastAccessed(), entry.next(), false);
        }

        Made created(String at) {
            return made(
                    entry.rotation(),
                    Instant.parse(at),
                    entry.lastRotated(),
                    entry.lastAccessed(),
                    entry.next(),
                    false);
        }

        Made rotated(String at) {
            return made(
                    entry.rotation(),
                    entry.created(),
                    Optional.of(Instant.parse(at)),
                    entry.lastAccessed(),
                    entry.next(),
                    false);
        }

        Made read(String day) {
            return made(
                    entry.rotation(),
                    entry.created(),
                    entry.lastRotated(),
                    Optional.ofNullable(day).map(Instant::parse),
                    entry.next(),
                    entry.pendingApart());
        }

        Made pending() {
            return made(
                    entry.rotation(), entry.created(), entry.lastRotated(), entry.lastAccessed(), entry.next(), true);
        }

        Made due(Instant at, RotationSchedule schedule) {
            return new Made(new SecretEntry(
                    ARN,
                    Map.of(),
                    entry.rotation(),
                    entry.created(),
                    entry.lastRotated(),
                    entry.lastAccessed(),
                    Optional.of(at),
                    schedule,
                    false,
                    Keeper.US));
        }

        private static Made made(
                Optional<Boolean> rotation,
                Instant created,
                Optional<Instant> rotated,
                Optional<Instant> read,
                Optional<Instant> next,
                boolean pending) {
            return new Made(new SecretEntry(
                    ARN, Map.of(), rotation, created, rotated, read, next, NO_SCHEDULE, pending, Keeper.US));
        }
    }

    private static Made rotating() {
        return Made.made(
                Optional.of(true),
                Instant.parse("2025-01-01T00:00:00Z"),
                Optional.of(Instant.parse("2026-11-20T03:00:00Z")),
                Optional.of(Instant.parse("2026-11-28T00:00:00Z")),
                Optional.of(Instant.parse("2026-12-20T00:00:00Z")),
                false);
    }

    private java.util.List<Kind> kinds(Made secret) {
        return judge(secret.entry()).findings().stream().map(Finding::kind).toList();
    }

    private HygieneRules.Verdict judge(SecretEntry secret) {
        return new HygieneRules(config(), new Answers(), NOW).judge(secret);
    }

    private RotationConfig config() {
        try {
            if (!Files.exists(folder.resolve(RotationConfig.FILE))) {
                config("young-for: 7d");
            }
            return new ConfigFolder(folder).read(RotationConfig.FILE, RotationConfig::read);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void config(String yaml) throws IOException {
        Files.writeString(folder.resolve(RotationConfig.FILE), yaml);
    }

    private final class Answers implements Inventory {

        @Override
        public Stream<SecretEntry> all() {
            return Stream.of();
        }

        @Override
        public Optional<Instant> pendingSince(SecretArn secret) {
            return answer(pendingSince);
        }

        @Override
        public Optional<Instant> lastReadElsewhere(SecretArn secret) {
            return answer(readElsewhere);
        }

        private <T> T answer(T answer) {
            if (denied) {
                throw new UnknownException("denied");
            }
            return answer;
        }
    }
}
