package io.lakewarden.tagdrift;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.tagdrift.TagEvent.PolicyInvalid;
import io.lakewarden.tagdrift.TagEvent.TagsChanged;
import io.lakewarden.tagging.FixOutcome;
import io.lakewarden.tagging.LiveTags;
import io.lakewarden.tagging.RefusedException;
import io.lakewarden.tagging.StateStore;
import io.lakewarden.tagging.TagFixer;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.Verdict;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Judges the tags that a resource has now, whatever the event says, and reports or fixes them. Our own
/// write comes back as an event and ends here, because then nothing is left to change.
final class TagDrift implements Invocation.UseCase<TagEvent, DriftOutcome> {

    private static final Duration LEASE = Duration.ofMinutes(2);
    /// The tagging service's own view follows a change after moments.
    private static final Duration SETTLING = Duration.ofMinutes(1);
    private static final String NOT_SEEN = "the tagging service does not know it: judged by the event, nothing written";

    /// Reads and writes the tags of one region.
    record Place(LiveTags liveTags, TagFixer fixer) {}

    private final Function<String, Place> places;
    private final TagChecker checker;
    private final StateStore states;
    private final Idempotency idempotency;
    private final Notices notices;
    private final Backoff settling;
    private final Clock clock;

    /// @param places by region's name: an event may come from another region's bus
    /// @param settling how often live tags are read that contradict an event of just now
    TagDrift(
            Function<String, Place> places,
            TagChecker checker,
            StateStore states,
            Idempotency idempotency,
            Notices notices,
            Backoff settling,
            Clock clock) {
        this.places = places;
        this.checker = checker;
        this.states = states;
        this.idempotency = idempotency;
        this.notices = notices;
        this.settling = settling;
        this.clock = clock;
    }

    @Override
    public DriftOutcome handle(TagEvent event, Deadline deadline) {
        return switch (event) {
            case TagsChanged changed -> changed(changed);
            case PolicyInvalid invalid -> {
                notices.policyInvalid(invalid);
                yield DriftOutcome.policyInvalid(invalid);
            }
        };
    }

    private DriftOutcome changed(TagsChanged event) {
        if (states.read(event.arn()).state().isNewerThan(event.version(), event.at())) {
            return DriftOutcome.stale(event);
        }
        // A resource that was deleted and made again counts its versions from 1: the time tells them apart.
        String key = "tag-drift/" + event.arn() + "/" + event.version() + "/" + event.at();
        String result =
                idempotency.once(key, key, LEASE, () -> json(fix(event))).result();
        states.update(event.arn(), state -> state.seen(event.version(), event.at()));
        return outcome(result);
    }

    private DriftOutcome fix(TagsChanged event) {
        Place place = places.apply(event.region());
        Optional<List<Tag>> live = settled(place, event);
        Verdict verdict = verdict(event, live.orElse(event.tags()));
        FixOutcome fixed = live.isPresent() || verdict.compliant()
                ? place.fixer().fix(List.of(verdict)).getFirst()
                : new FixOutcome(verdict, FixOutcome.Result.REPORTED, Optional.empty(), List.of(NOT_SEEN), true);
        if (fixed.result() == FixOutcome.Result.POSTPONED) {
            // Told and remembered as done, only the sweep would fix it.
            throw new RetryableException(fixed.notes().getLast());
        }
        notices.about(event, fixed);
        return DriftOutcome.of(event, fixed);
    }

    /// The tags of now. Where they contradict what happened just now, they may still be those of before: read again.
    private Optional<List<Tag>> settled(Place place, TagsChanged event) {
        Optional<List<Tag>> live = live(place, event);
        boolean isFresh = clock.instant().isBefore(event.at().plus(SETTLING));
        for (int attempt = 1; isFresh && contradicts(live, event) && settling.again(attempt); attempt++) {
            live = live(place, event);
        }
        return live;
    }

    private boolean contradicts(Optional<List<Tag>> live, TagsChanged event) {
        return live.isPresent()
                && !verdict(event, live.get())
                        .problems()
                        .equals(verdict(event, event.tags()).problems());
    }

    private Verdict verdict(TagsChanged event, List<Tag> tags) {
        return checker.check(Resource.live(event.arn(), tags).in(event.account(), event.region()), clock.instant());
    }

    /// Where the service cannot be asked now, the event fails and comes again; where it refuses this resource, such as
    /// one of another account, only the event has it.
    private static Optional<List<Tag>> live(Place place, TagsChanged event) {
        try {
            return place.liveTags().of(event.arn());
        } catch (RefusedException e) {
            return switch (e.refusal().kind()) {
                case RETRYABLE, DENIED -> throw new RetryableException(e.getMessage());
                case GONE, FULL, BLOCKED_BY_POLICY, UNSUPPORTED, INVALID -> Optional.empty();
            };
        }
    }

    private static String json(DriftOutcome outcome) {
        return Json.writeText(outcome);
    }

    private static DriftOutcome outcome(String json) {
        try {
            return Json.mapper().readValue(json, DriftOutcome.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the idempotency table holds an outcome that is none of ours", e);
        }
    }
}
