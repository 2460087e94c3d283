package io.lakewarden.tagdrift;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.tagdrift.DriftOutcome.Word;
import io.lakewarden.tagdrift.TagEvent.PolicyInvalid;
import io.lakewarden.tagdrift.TagEvent.TagsChanged;
import io.lakewarden.tagging.LiveTags;
import io.lakewarden.tagging.TagChange;
import io.lakewarden.tagging.TagWriter;
import io.lakewarden.tagging.WriteResult;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.Verdict;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// Judges the tags that a resource has now, whatever the event says, and reports or repairs them. Our own write comes
/// back as an event and ends here, because then nothing is left to change.
final class TagDrift implements Invocation.UseCase<TagEvent, DriftOutcome> {

    private final LiveTags liveTags;
    private final TagChecker checker;
    private final Defaults defaults;
    private final Optional<TagWriter> writer;
    private final Clock clock;

    /// @param writer absent in report mode
    TagDrift(LiveTags liveTags, TagChecker checker, Defaults defaults, Optional<TagWriter> writer, Clock clock) {
        this.liveTags = liveTags;
        this.checker = checker;
        this.defaults = defaults;
        this.writer = writer;
        this.clock = clock;
    }

    @Override
    public DriftOutcome handle(TagEvent event, Deadline deadline) {
        return switch (event) {
            case TagsChanged changed -> judge(changed);
            case PolicyInvalid(String account, String detail) ->
                new DriftOutcome(Word.POLICY_INVALID, account, 0, List.of(), Optional.empty(), List.of(detail));
        };
    }

    private DriftOutcome judge(TagsChanged event) {
        Optional<List<Tag>> live = liveTags.of(event.arn());
        Resource resource =
                Resource.live(event.arn(), live.orElse(event.tags())).in(event.account(), event.region());
        Verdict verdict = checker.check(resource, clock.instant());
        if (verdict.compliant()) {
            return DriftOutcome.of(Word.COMPLIANT, event, List.of(), List.of());
        }
        List<String> problems = verdict.problems().stream().map(Problem::text).toList();
        if (live.isEmpty()) {
            return DriftOutcome.of(
                    Word.REPORTED, event, problems, List.of("not found by the tagging service: judged by the event"));
        }
        return repair(event, problems, defaults.changeFor(verdict));
    }

    private DriftOutcome repair(TagsChanged event, List<String> problems, TagChange change) {
        Optional<TagChange> wanted = Optional.of(change).filter(some -> !some.isEmpty());
        if (writer.isEmpty() || wanted.isEmpty()) {
            return new DriftOutcome(Word.REPORTED, event.arn(), event.version(), problems, wanted, List.of());
        }
        return switch (writer.get().write(List.of(change)).get(event.arn())) {
            case WriteResult.Written(List<String> requestIds) ->
                new DriftOutcome(
                        Word.APPLIED,
                        event.arn(),
                        event.version(),
                        problems,
                        wanted,
                        List.of("request " + String.join(", ", requestIds)));
            case WriteResult.NotWritten(var refusal) ->
                new DriftOutcome(
                        Word.FAILED, event.arn(), event.version(), problems, wanted, List.of(refusal.toString()));
        };
    }
}
