package io.lakewarden.tagdrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagdrift.DriftOutcome.Word;
import io.lakewarden.tagging.FixOutcome;
import io.lakewarden.tagging.LiveTags;
import io.lakewarden.tagging.Origins;
import io.lakewarden.tagging.RecordedWriter;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tagging.TagFixer;
import io.lakewarden.tagging.TagWriter;
import io.lakewarden.tagging.UndoEntry;
import io.lakewarden.tagging.UndoPlanner;
import io.lakewarden.tagging.WantedChange;
import io.lakewarden.tags.FixPlanner;
import io.lakewarden.tags.FixRules;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// tag-drift against a tagging service that answers every change with an event, as AWS does: lost ones apart,
/// in every order and number.
final class LoopGuardTest {

    private static final String ARN = "arn:aws:glue:eu-west-1:111122223333:job/orders";
    private static final Instant START = Instant.parse("2026-11-29T08:00:00Z");
    private static final int WRITES_PER_HOUR = 3;

    private final InMemoryStores.States states = new InMemoryStores.States();
    private final InMemoryStores.Undo undo = new InMemoryStores.Undo();
    private final Notes notices = new Notes();
    private final MovingClock clock = new MovingClock();
    private final SimulatedAccount account = new SimulatedAccount(clock);
    private final TagDrift drift = drift(account, new Backoff(_ -> {}, new Random(1), 1));

    @Test
    void theEchoOfOurOwnWriteEndsTheMatter() {
        account.put(ARN, Map.of("team", "data"));
        List<DriftOutcome> outcomes = deliverAll();
        assertThat(outcomes).extracting(DriftOutcome::outcome).containsExactly(Word.APPLIED, Word.COMPLIANT);
        assertThat(account.writes()).isEqualTo(1);
        assertThat(account.tagsOf(ARN)).isEqualTo(Map.of("team", "data", "environment", "dev"));
    }

    @Test
    void theSameEventTwiceIsOneWriteAndOneNotice() {
        account.put(ARN, Map.of("team", "data"));
        SimulatedAccount.Change change = account.events().removeFirst();
        DriftOutcome first = deliver(change);
        assertThat(deliver(change)).isEqualTo(first);
        assertThat(account.writes()).isEqualTo(1);
        assertThat(notices.told).hasSize(1);
    }

    @Test
    void anOlderEventThatComesLateChangesNothing() {
        account.put(ARN, Map.of("environment", "qa"));
        account.put(ARN, Map.of("team", "data", "environment", "prod"));
        SimulatedAccount.Change older = account.events().removeFirst();
        deliverAll();
        assertThat(deliver(older).outcome()).isEqualTo(Word.STALE);
        assertThat(account.tagsOf(ARN)).isEqualTo(Map.of("team", "data", "environment", "prod"));
    }

    @Test
    void anEventIsJudgedByTheTagsOfNow() {
        account.put(ARN, Map.of("team", "data"));
        SimulatedAccount.Change older = account.events().removeFirst();
        account.set(ARN, "environment", "prod");
        assertThat(deliver(older).outcome()).isEqualTo(Word.COMPLIANT);
        assertThat(account.writes()).isZero();
    }

    @Test
    void aResourceThatWasMadeAgainCountsFromOneAndIsHeard() {
        account.put(ARN, Map.of("team", "data", "environment", "dev"));
        account.set(ARN, "team", "other");
        deliverAll();
        // A stack that is deployed anew deletes and makes within seconds.
        clock.forward(Duration.ofSeconds(20));
        SimulatedAccount.Change again =
                new SimulatedAccount.Change(ARN, 1, List.of("team"), Map.of("team", "x"), clock.instant());
        assertThat(deliver(again).outcome()).isNotEqualTo(Word.STALE);
    }

    @Test
    void aToolThatFightsBackIsWrittenAgainstAFewTimesAndReportedOnce() {
        List<DriftOutcome> outcomes = fight();
        assertThat(account.writes()).isEqualTo(WRITES_PER_HOUR);
        assertThat(outcomes.getLast().outcome()).isEqualTo(Word.FIGHTING);
        for (int day = 0; day < 20; day++) {
            clock.forward(Duration.ofMinutes(1));
            account.set(ARN, "note", "n" + day);
            deliverAll();
        }
        assertThat(account.writes()).isEqualTo(WRITES_PER_HOUR);
        assertThat(notices.told.stream().filter(each -> each.result() == FixOutcome.Result.FIGHTING))
                .hasSize(1);
    }

    private List<DriftOutcome> fight() {
        account.watch(change -> {
            if (change.keys().contains("environment") && change.tags().containsKey("environment")) {
                account.remove(ARN, "environment");
            }
        });
        account.put(ARN, Map.of("team", "data"));
        return deliverAll();
    }

    @Test
    void anHourLaterItTriesAgain() {
        fight();
        clock.forward(Duration.ofHours(1));
        account.set(ARN, "note", "later");
        deliverAll();
        assertThat(account.writes()).isEqualTo(2 * WRITES_PER_HOUR);
        assertThat(notices.told.stream().filter(each -> each.result() == FixOutcome.Result.FIGHTING))
                .hasSize(1);
    }

    @Test
    void writesThatAreRefusedAreNoFight() {
        account.refuse(new Refusal("AccessDeniedException", 400, "sqs:TagQueue"));
        for (int i = 0; i < 2 * WRITES_PER_HOUR; i++) {
            account.put(ARN, Map.of("note", "n" + i));
            assertThat(deliverAll()).extracting(DriftOutcome::outcome).containsOnly(Word.REFUSED);
            clock.forward(Duration.ofMinutes(1));
        }
    }

    @Test
    void tagsThatLagBehindAnEventAreReadAgain() {
        account.put(ARN, Map.of("team", "data", "environment", "prod"));
        List<Tag> before = account.of(ARN).orElseThrow();
        deliverAll();
        account.remove(ARN, "environment");
        Deque<List<Tag>> lagging = new ArrayDeque<>(List.of(before, before));
        LiveTags late = arns -> lagging.isEmpty() ? account.of(arns) : Map.of(ARN, lagging.removeFirst());
        TagDrift patient = drift(late, new Backoff(_ -> {}, new Random(1), 4));
        assertThat(deliver(patient, account.events().removeFirst()).outcome()).isEqualTo(Word.APPLIED);
    }

    @Test
    void tagsThatContradictAnEventOfLongAgoAreNotWaitedFor() {
        account.put(ARN, Map.of("team", "data"));
        SimulatedAccount.Change older = account.events().removeFirst();
        account.set(ARN, "environment", "prod");
        clock.forward(Duration.ofMinutes(10));
        TagDrift patient = drift(account, new Backoff(_ -> fail("waited"), new Random(1), 4));
        assertThat(deliver(patient, older).outcome()).isEqualTo(Word.COMPLIANT);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void inWhateverOrderAndNumberEventsComeTheEndIsRightAndWritesAreFew(long seed) {
        Random random = new Random(seed);
        List<String> arns = List.of(ARN, ARN + "-2", ARN + "-3");
        List<SimulatedAccount.Change> pending = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String arn = arns.get(random.nextInt(arns.size()));
            switch (random.nextInt(4)) {
                case 0 -> account.remove(arn, "environment");
                case 1 -> account.set(arn, "environment", random.nextBoolean() ? "prod" : "dev");
                default -> account.set(arn, "note", "n" + i);
            }
        }
        for (int i = 0; i < 2_000 && !(pending.isEmpty() && account.events().isEmpty()); i++) {
            while (!account.events().isEmpty()) {
                SimulatedAccount.Change change = account.events().removeFirst();
                pending.addAll(Collections.nCopies(1 + random.nextInt(3), change));
            }
            deliver(pending.remove(random.nextInt(pending.size())));
        }
        assertThat(account.events()).isEmpty();
        arns.forEach(arn -> assertThat(account.tagsOf(arn)).containsKey("environment"));
        assertThat(account.writes()).isLessThanOrEqualTo(WRITES_PER_HOUR * arns.size());
    }

    @Test
    void undoRestoresExactlyTheFormerTags() {
        Map<String, String> former = Map.of("team", "data", "note", "");
        account.put(ARN, former);
        deliverAll();
        assertThat(account.tagsOf(ARN)).isNotEqualTo(former);
        undoEverything();
        assertThat(account.tagsOf(ARN)).isEqualTo(former);
    }

    @Test
    void undoLeavesAloneWhatSomebodyChangedSince() {
        account.put(ARN, Map.of("team", "data"));
        deliverAll();
        account.set(ARN, "environment", "prod");
        undoEverything();
        assertThat(account.tagsOf(ARN)).isEqualTo(Map.of("team", "data", "environment", "prod"));
    }

    private void undoEverything() {
        List<UndoEntry> entries = undo.between(START, START.plus(Duration.ofDays(1)));
        var plan = UndoPlanner.plan(ARN, entries, account.of(ARN).orElseThrow());
        if (!plan.change().set().isEmpty()) {
            account.tag(List.of(ARN), plan.change().set());
        }
        if (!plan.change().remove().isEmpty()) {
            account.untag(List.of(ARN), plan.change().remove());
        }
    }

    private List<DriftOutcome> deliverAll() {
        List<DriftOutcome> outcomes = new ArrayList<>();
        while (!account.events().isEmpty()) {
            outcomes.add(deliver(account.events().removeFirst()));
            assertThat(outcomes).as("events that cause events without end").hasSizeLessThan(500);
        }
        return outcomes;
    }

    private DriftOutcome deliver(SimulatedAccount.Change change) {
        return deliver(drift, change);
    }

    private static DriftOutcome deliver(TagDrift drift, SimulatedAccount.Change change) {
        List<Tag> tags = new ArrayList<>();
        change.tags().forEach((key, value) -> tags.add(new Tag(key, value)));
        return drift.handle(
                new TagEvent.TagsChanged(
                        change.arn(), "111122223333", "eu-west-1", change.keys(), tags, change.version(), change.at()),
                Deadline.none());
    }

    private TagDrift drift(LiveTags live, Backoff settling) {
        TagPolicy policy = TagPolicy.of(Documents.read(
                "policy.json",
                "{\"required\":[\"environment\"],\"allowed\":{\"environment\":[\"dev\",\"prod\"]}}"
                        .getBytes(StandardCharsets.UTF_8),
                DocumentLimits.CONFIGURATION));
        FixRules fixRules = FixRules.of(Documents.read(
                "remediation.yaml",
                "defaults: {environment: dev}".getBytes(StandardCharsets.UTF_8),
                DocumentLimits.CONFIGURATION));
        FixPlanner planner = new FixPlanner(policy, fixRules);
        Backoff once = new Backoff(_ -> {}, new Random(1), 1);
        TagWriter writer = new TagWriter(account, new Pacer(clock, clock::forward), once, _ -> 5.0);
        TagFixer fixer = new TagFixer(
                new TagFixer.Settings(true, WRITES_PER_HOUR, false, "tag-drift"),
                (verdict, now) -> WantedChange.of(planner.plan(verdict, now)),
                new Origins(_ -> Optional.empty(), Set.of()),
                states,
                new RecordedWriter(writer, account, undo, once, clock),
                clock);
        return new TagDrift(
                _ -> new TagDrift.Place(live, fixer),
                new TagChecker(policy),
                states,
                new Idempotency(new InMemoryStores.Keys(), clock, Duration.ofDays(2)),
                notices,
                settling,
                clock);
    }

    private static final class Notes implements Notices {
        private final List<FixOutcome> told = new ArrayList<>();

        @Override
        public void about(TagEvent.TagsChanged event, FixOutcome fixed) {
            if (fixed.tellPeople()) {
                told.add(fixed);
            }
        }

        @Override
        public void policyInvalid(TagEvent.PolicyInvalid event) {}
    }

    private static final class MovingClock extends Clock {
        private Instant now = START;

        void forward(Duration duration) {
            now = now.plus(duration);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
