package io.lakewarden.tagsweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.InMemoryVersionedStore;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.runtime.VersionedStore;
import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.runtime.sweep.ResumableSweep.Ended;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.tags.report.ReportKeys;
import io.lakewarden.tags.report.Summary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SweepTest {

    private static final Unit IRELAND = new Unit("eu-west-1", Unit.Kind.TAGGED, "");
    private static final Unit EXPLORED = new Unit("eu-west-1", Unit.Kind.EXPLORER, "");
    private static final Unit BUCKETS = new Unit("eu-west-1", Unit.Kind.CLOUD_CONTROL, "AWS::S3::Bucket");
    private static final Unit STOCKHOLM = new Unit("eu-north-1", Unit.Kind.TAGGED, "");
    private static final SweepRequest SCHEDULE = new SweepRequest("schedule-1", false);
    private static final SweepRequest CONTINUED = new SweepRequest("own-event", true);
    private static final Duration QUARTER = Duration.ofMinutes(15);

    private final VirtualTime time = new VirtualTime();
    private final SimulatedListings listings = new SimulatedListings(time, new Pacer(time, time::forward));
    private final VersionedStore<Checkpoint> checkpoints = new InMemoryVersionedStore<>(Checkpoint.class);
    private final InMemory.SomeObjects memory = new InMemory.SomeObjects();
    private final List<String> continuations = new ArrayList<>();
    private final List<Summary> digests = new ArrayList<>();
    private final List<Results.Found> found = new ArrayList<>();
    private Set<String> told = Set.of();

    @Test
    void everyResourceIsJudgedOnceAndTheResultSaysSo() {
        listings.add(IRELAND, 250, i -> queue(i, i % 5 == 0));
        SweepOutcome outcome = sweep(memory, IRELAND).handle(SCHEDULE, time.invocation(QUARTER));
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.checked()).isEqualTo(250);
        assertThat(outcome.compliant()).contains(200L);
        assertThat(memory.text("findings.csv").lines()).hasSize(51);
        assertThat(memory.text("report.html")).contains("80 %");
        assertThat(digests)
                .singleElement()
                .satisfies(summary -> assertThat(summary.all().wrong()).isEqualTo(50));
    }

    @Test
    void whatWasNeverTaggedIsSeenByTheOtherListingsAndOnlyOnce() {
        listings.add(IRELAND, 10, i -> queue(i, false));
        listings.add(EXPLORED, 4, i -> untagged(8 + i));
        listings.add(BUCKETS, 3, i -> new Page.Listed("arn:aws:s3:::bucket-" + i, "bucket-" + i, Optional.empty()));
        SweepOutcome outcome = sweep(memory, IRELAND, EXPLORED, BUCKETS).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.checked()).isEqualTo(10 + 2 + 3);
        assertThat(outcome.compliant()).contains(10L);
    }

    @Test
    void aResourceWhoseTagsNobodyTellsIsNotCalledUntagged() {
        listings.add(BUCKETS, 1, i -> new Page.Listed("arn:aws:s3:::secretive", "secretive", Optional.empty()));
        SweepOutcome outcome = sweep(memory, BUCKETS).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.checked()).isZero();
        assertThat(outcome.missing()).singleElement().asString().contains("AWS::S3::Bucket", "not judged");
    }

    @Test
    void aResourceThatIsThrottledIsReadAgainAndJudged() {
        listings.add(BUCKETS, 1, i -> new Page.Listed("arn:aws:s3:::lake", "lake", Optional.empty()));
        listings.throttleReads(2);
        SweepOutcome outcome = sweep(memory, BUCKETS).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.checked()).isEqualTo(1);
        assertThat(outcome.missing()).isEmpty();
    }

    @Test
    void aServiceThatIsTiredIsWaitedForOnceInAPage() {
        listings.add(BUCKETS, 100, i -> new Page.Listed("arn:aws:s3:::lake-" + i, "lake-" + i, Optional.empty()));
        listings.throttleReads(1_000_000);
        SweepOutcome outcome = sweep(memory, BUCKETS).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.missing()).singleElement().asString().contains("ThrottlingException");
        assertThat(Duration.between(VirtualTime.START, time.instant())).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void aBucketThatIsListedInEveryRegionIsJudgedOnceAndInItsOwn() {
        Page.Listed lake = new Page.Listed("arn:aws:s3:::lake", "lake", Optional.empty());
        Unit north = new Unit("eu-north-1", Unit.Kind.CLOUD_CONTROL, "AWS::S3::Bucket");
        listings.add(BUCKETS, 1, _ -> lake);
        listings.add(STOCKHOLM, 1, _ -> new Page.Listed(lake.arn(), lake.arn(), Optional.of(List.of())));
        listings.add(north, 1, _ -> lake);
        listings.putElsewhere("eu-west-1", "lake");
        SweepOutcome outcome = sweep(memory, BUCKETS, STOCKHOLM, north).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.checked()).isEqualTo(1);
        assertThat(outcome.missing()).isEmpty();
        assertThat(memory.text("findings.csv")).contains("eu-north-1").doesNotContain("eu-west-1");
    }

    @Test
    void aConfigurationThatChangesInTheMiddleBeginsANewSweep() {
        listings.add(IRELAND, 30_000, i -> queue(i, false));
        listings.add(STOCKHOLM, 7, i -> queue(100_000 + i, false));
        assertThat(sweep(memory, IRELAND)
                        .handle(SCHEDULE, time.invocation(Duration.ofSeconds(55)))
                        .outcome())
                .isEqualTo(Ended.UNFINISHED);
        SweepOutcome outcome = sweep(memory, STOCKHOLM, IRELAND).handle(CONTINUED, time.invocation(QUARTER));
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.checked()).isEqualTo(30_007);
    }

    @Test
    void aTokenThatAServiceDoesNotKnowAnyMoreBeginsTheListingAnew() {
        listings.add(IRELAND, 30_000, i -> queue(i, false));
        Sweep sweep = sweep(memory, IRELAND);
        sweep.handle(SCHEDULE, time.invocation(Duration.ofSeconds(55)));
        listings.forgetTokens();
        SweepOutcome outcome = sweep.handle(CONTINUED, time.invocation(QUARTER));
        assertThat(outcome.checked()).isEqualTo(30_000);
        assertThat(outcome.missing()).isEmpty();
    }

    @Test
    void whatPeopleWereToldOfBeforeIsHandedOnWithItsVerdictOfNow() {
        told = Set.of(queue(1, false).arn(), queue(5, true).arn(), "arn:aws:sqs:eu-west-1:111122223333:deleted");
        listings.add(IRELAND, 10, i -> queue(i, i == 5));
        sweep(memory, IRELAND).handle(SCHEDULE, Deadline.none());
        assertThat(found).singleElement().satisfies(each -> {
            assertThat(each.complete()).isTrue();
            assertThat(each.told()).hasSize(2);
            assertThat(each.told().get(queue(1, false).arn()).compliant()).isTrue();
            assertThat(each.told().get(queue(5, true).arn()).compliant()).isFalse();
        });
    }

    @Test
    void aServicesLongAnswerDoesNotFillTheCheckpoint() {
        listings.refuse(IRELAND, new Refusal("AccessDeniedException", 400, "x".repeat(100_000)));
        SweepOutcome outcome = sweep(memory, IRELAND).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.missing()).singleElement().asString().hasSizeLessThan(400);
    }

    @Test
    void aRegionThatDeniesAccessIsNamedAndTheOthersAreSwept() {
        listings.refuse(IRELAND, new Refusal("AccessDeniedException", 400, "not authorized"));
        listings.add(STOCKHOLM, 7, i -> queue(i, false));
        SweepOutcome outcome = sweep(memory, IRELAND, STOCKHOLM).handle(SCHEDULE, Deadline.none());
        assertThat(outcome.checked()).isEqualTo(7);
        assertThat(outcome.missing())
                .singleElement()
                .asString()
                .contains("eu-west-1", "tagged resources", "AccessDeniedException");
        assertThat(memory.text("report.html")).contains("NOT SEEN: eu-west-1");
    }

    @Test
    void aServiceThatStaysDownIsTriedAFewTimesAndNamed() {
        listings.refuse(IRELAND, new Refusal("InternalServiceException", 500, ""));
        SweepOutcome outcome = sweep(memory, IRELAND).handle(SCHEDULE, Deadline.none());
        assertThat(listings.calls()).isEqualTo(3);
        assertThat(outcome.missing()).singleElement().asString().contains("InternalServiceException");
    }

    @Test
    void checkedNothingIsNoGoodResult() {
        listings.add(IRELAND, 0, i -> queue(i, false));
        sweep(memory, IRELAND).handle(SCHEDULE, Deadline.none());
        assertThat(memory.text("report.html")).contains("No resource was checked");
    }

    @Test
    void aTokenThatDiedOfAgeBeginsTheListingAnewAndJudgesNothingTwice() {
        listings.add(IRELAND, 30_000, i -> queue(i, false));
        Sweep sweep = sweep(memory, IRELAND);
        assertThat(sweep.handle(SCHEDULE, time.invocation(Duration.ofSeconds(55)))
                        .outcome())
                .isEqualTo(Ended.UNFINISHED);
        time.forward(Duration.ofHours(1));
        SweepOutcome outcome = sweep.handle(CONTINUED, time.invocation(QUARTER));
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.checked()).isEqualTo(30_000);
    }

    @Test
    void aSecondInvocationAtTheSameTimeLeavesItAlone() {
        listings.add(IRELAND, 100_000, i -> queue(i, false));
        sweep(memory, IRELAND).handle(SCHEDULE, time.invocation(Duration.ofSeconds(50)));
        checkpoints.update(
                Sweep.NAME, stored -> stored.orElseThrow().leased(time.instant().plus(QUARTER)));
        assertThat(sweep(memory, IRELAND)
                        .handle(new SweepRequest("schedule-2", false), time.invocation(QUARTER))
                        .outcome())
                .isEqualTo(Ended.BUSY);
    }

    @Test
    void whoHasLostTheLeaseStopsAndSpoilsNothing() {
        listings.add(IRELAND, 20_000, i -> {
            if (i == 12_000) {
                checkpoints.update(Sweep.NAME, stored -> stored.orElseThrow().leased(time.instant()));
            }
            return queue(i, false);
        });
        assertThatThrownBy(() -> sweep(memory, IRELAND).handle(SCHEDULE, time.invocation(QUARTER)))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("taken over");
        assertThat(checkpoints.read(Sweep.NAME).value().orElseThrow().finished())
                .isFalse();
    }

    @Test
    void aFailureGivesTheLeaseBackAndTheNextAttemptGoesOnAtOnce() {
        listings.add(IRELAND, 12_000, i -> queue(i, false));
        Sweep sweep = sweep(new InMemory.FailingObjects(memory, 2), IRELAND);
        assertThatThrownBy(() -> sweep.handle(SCHEDULE, time.invocation(QUARTER)))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("bucket");
        SweepOutcome outcome = sweep.handle(SCHEDULE, time.invocation(QUARTER));
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.checked()).isEqualTo(12_000);
        assertEachOnce(memory, 12_000);
    }

    @Test
    void whatLambdaKilledAtItsLimitIsTakenOverByTheNextAttemptAMinuteLater() {
        listings.add(IRELAND, 12_000, i -> {
            if (i == 11_000) {
                throw new OutOfMemoryError("as good as killed");
            }
            return queue(i, false);
        });
        Sweep sweep = sweep(memory, IRELAND);
        assertThatThrownBy(() -> sweep.handle(SCHEDULE, time.invocation(QUARTER)))
                .isInstanceOf(OutOfMemoryError.class);
        listings.add(IRELAND, 12_000, i -> queue(i, false));
        assertThat(sweep.handle(SCHEDULE, time.invocation(QUARTER)).outcome()).isEqualTo(Ended.BUSY);
        time.forward(QUARTER.plus(Duration.ofMinutes(1)));
        assertThat(sweep.handle(SCHEDULE, time.invocation(QUARTER)).outcome()).isEqualTo(Ended.FINISHED);
        assertEachOnce(memory, 12_000);
    }

    @Test
    void theSameScheduleTwiceIsOneSweep() {
        listings.add(IRELAND, 5, i -> queue(i, false));
        Sweep sweep = sweep(memory, IRELAND);
        sweep.handle(SCHEDULE, Deadline.none());
        time.forward(Duration.ofMinutes(5));
        assertThat(sweep.handle(SCHEDULE, Deadline.none()).outcome()).isEqualTo(Ended.DONE);
        assertThat(digests).hasSize(1);
    }

    @Test
    void theNextDaysSweepShowsTheTrend() {
        listings.add(IRELAND, 5, i -> queue(i, false));
        Sweep sweep = sweep(memory, IRELAND);
        sweep.handle(SCHEDULE, Deadline.none());
        time.forward(Duration.ofDays(1));
        sweep.handle(new SweepRequest("schedule-2", false), Deadline.none());
        assertThat(digests.getLast().trend())
                .singleElement()
                .satisfies(point -> assertThat(point.at()).isEqualTo(VirtualTime.START));
        assertThat(memory.text("report.html")).contains("<svg");
    }

    @Test
    void manyResourcesAreSweptByResumingRunsInBoundedMemoryWithoutSkippingOrDoubling(@TempDir Path folder) {
        assertSweptWhole(100_000, Duration.ofSeconds(75), new InMemory.FilesOnDisk(folder));
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void aMillionResourcesAreSweptByResumingRunsInBoundedMemoryWithoutSkippingOrDoubling(@TempDir Path folder) {
        assertSweptWhole(1_000_000, Duration.ofMinutes(5), new InMemory.FilesOnDisk(folder));
    }

    /// The first two invocations are too short for it.
    private void assertSweptWhole(int count, Duration tooShort, Objects objects) {
        listings.add(IRELAND, count, i -> queue(i, i % 10 == 0));
        Sweep sweep = sweep(objects, IRELAND);
        for (SweepRequest request : List.of(SCHEDULE, CONTINUED)) {
            assertThat(sweep.handle(request, time.invocation(tooShort)).outcome())
                    .isEqualTo(Ended.UNFINISHED);
            assertThat(usedHeap()).as("memory between invocations").isLessThan(150L << 20);
        }
        SweepOutcome outcome = sweep.handle(CONTINUED, time.invocation(QUARTER));

        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.checked()).isEqualTo(count);
        assertThat(outcome.compliant()).contains(count * 9L / 10);
        assertThat(continuations).hasSize(2);
        Duration taken = Duration.between(VirtualTime.START, time.instant());
        assertThat((double) listings.calls()).isLessThanOrEqualTo(1 + 15 * taken.toMillis() / 1000.0);
        assertEachOnce(objects, count);
    }

    private void assertEachOnce(Objects objects, int count) {
        Parts parts = new Parts(objects);
        BitSet found = new BitSet(count);
        checkpoints
                .read(Sweep.NAME)
                .value()
                .orElseThrow()
                .parts()
                .forEach(part -> parts.read(part, finding -> {
                    int number = Integer.parseInt(
                            finding.arn().substring(finding.arn().lastIndexOf('-') + 1));
                    assertThat(found.get(number))
                            .as("judged twice: %s", finding.arn())
                            .isFalse();
                    found.set(number);
                }));
        assertThat(found.cardinality()).isEqualTo(count);
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static Page.Listed queue(int number, boolean wrong) {
        String arn = "arn:aws:sqs:eu-west-1:111122223333:queue-" + number;
        List<Tag> tags = wrong ? List.of(new Tag("team", "a")) : List.of(new Tag("team", "a"), new Tag("env", "dev"));
        return new Page.Listed(arn, arn, Optional.of(tags));
    }

    private static Page.Listed untagged(int number) {
        String arn = "arn:aws:sqs:eu-west-1:111122223333:queue-" + number;
        return new Page.Listed(arn, arn, Optional.of(List.of()));
    }

    private Sweep sweep(Objects objects, Unit... units) {
        TagPolicy policy = TagPolicy.of(Documents.read(
                "policy.json",
                "{\"required\":[\"env\"],\"allowed\":{}}".getBytes(StandardCharsets.UTF_8),
                DocumentLimits.CONFIGURATION));
        Parts parts = new Parts(objects);
        Judge judge = new Judge(new TagChecker(policy), (_, _) -> List.of(), ReportKeys.DEFAULT, time);
        Results results = new Results(objects, parts, List::of, List.of("one region"), new Digests(), Meter.none());
        Walk walk = new Walk(
                List.of(units),
                listings,
                _ -> judge,
                parts,
                results,
                new Backoff(time::forward, new Random(1), 3),
                "111122223333");
        return new Sweep(checkpoints, walk, continuations::add, time);
    }

    private final class Digests implements Results.Digests {

        @Override
        public Set<String> told() {
            return told;
        }

        @Override
        public void send(Results.Found all) {
            found.add(all);
            digests.add(all.summary());
        }
    }
}
