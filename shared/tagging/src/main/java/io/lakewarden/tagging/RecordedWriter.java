package io.lakewarden.tagging;

import io.lakewarden.runtime.Backoff;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.Verdict;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Writes down what each change undoes, makes the changes, and reads back whether they arrived: a success
/// of the call alone proves nothing.
public final class RecordedWriter {

    private static final DateTimeFormatter IN_ORDER =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'").withZone(ZoneOffset.UTC);

    /// A change with the verdict that asks for it.
    public record Order(Verdict verdict, TagChange change) {}

    /// What became of an order.
    ///
    /// @param note what to say of a change that was written
    public record Outcome(WriteResult result, String note) {}

    private final TagWriter writer;
    private final LiveTags liveTags;
    private final UndoLog undoLog;
    private final Backoff readBack;
    private final Clock clock;
    private final AtomicLong count = new AtomicLong();

    /// Writes down, writes, reads back.
    ///
    /// @param readBack how long to look for what was written
    public RecordedWriter(TagWriter writer, LiveTags liveTags, UndoLog undoLog, Backoff readBack, Clock clock) {
        this.writer = writer;
        this.liveTags = liveTags;
        this.undoLog = undoLog;
        this.readBack = readBack;
        this.clock = clock;
    }

    /// The outcome of each order by ARN. An order whose undo entry cannot be kept is not carried out.
    public Map<String, Outcome> write(List<Order> orders, String by) {
        if (orders.isEmpty()) {
            return Map.of();
        }
        Map<String, UndoEntry> entries = new LinkedHashMap<>();
        orders.forEach(order -> entries.put(order.change().arn(), entry(order, by)));
        entries.values().forEach(undoLog::keep);
        Map<String, WriteResult> results =
                writer.write(orders.stream().map(Order::change).toList());
        List<String> unseen = unseen(orders, results);
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        results.forEach((arn, result) -> {
            completed(entries.get(arn), result).ifPresent(undoLog::keep);
            outcomes.put(arn, new Outcome(result, note(result, unseen.contains(arn))));
        });
        return outcomes;
    }

    /// The entry as it is known to be now. A service that fails may have done it all the same.
    private static Optional<UndoEntry> completed(UndoEntry entry, WriteResult result) {
        return switch (result) {
            case WriteResult.Written(List<String> requestIds) -> Optional.of(entry.done(requestIds));
            case WriteResult.NotWritten(Refusal refusal, boolean begun) ->
                refusal.kind() == Refusal.Kind.RETRYABLE ? Optional.empty() : Optional.of(entry.refused(begun));
        };
    }

    private static String note(WriteResult result, boolean unseen) {
        return result instanceof WriteResult.Written && unseen
                ? "accepted, but not visible yet: the next event or sweep judges it again"
                : "";
    }

    private UndoEntry entry(Order order, String by) {
        Resource resource = order.verdict().resource();
        Instant now = clock.instant();
        Map<String, String> before = new LinkedHashMap<>();
        for (Tag tag : resource.tags()) {
            if (order.change().set().containsKey(tag.key())
                    || order.change().remove().contains(tag.key())) {
                before.put(tag.key(), tag.value());
            }
        }
        return new UndoEntry(
                id(now),
                now,
                resource.arn(),
                resource.account(),
                resource.region(),
                before,
                order.change().set(),
                order.change().remove(),
                order.verdict().problems().stream().map(Problem::text).toList(),
                by,
                List.of());
    }

    /// In the order of time as text, also within one instant of one process.
    private String id(Instant now) {
        return "%s#%06d-%s"
                .formatted(
                        IN_ORDER.format(now),
                        count.incrementAndGet(),
                        UUID.randomUUID().toString().substring(0, 8));
    }

    /// Reads are a moment behind writes, so a few are made.
    private List<String> unseen(List<Order> orders, Map<String, WriteResult> results) {
        Map<String, TagChange> open = new HashMap<>();
        orders.stream()
                .map(Order::change)
                .filter(change -> results.get(change.arn()) instanceof WriteResult.Written)
                .forEach(change -> open.put(change.arn(), change));
        int attempt = 1;
        do {
            removeSeen(open);
        } while (!open.isEmpty() && readBack.again(attempt++));
        return new ArrayList<>(open.keySet());
    }

    private void removeSeen(Map<String, TagChange> open) {
        if (open.isEmpty()) {
            return;
        }
        try {
            liveTags.of(List.copyOf(open.keySet())).forEach((arn, tags) -> {
                if (open.containsKey(arn) && isIn(open.get(arn), tags)) {
                    open.remove(arn);
                }
            });
        } catch (RefusedException _) {
            // Not seen is what we say then.
        }
    }

    private static boolean isIn(TagChange change, List<Tag> tags) {
        Map<String, String> live = new HashMap<>();
        tags.forEach(tag -> live.put(tag.key(), tag.value()));
        return change.set().entrySet().stream().allMatch(tag -> tag.getValue().equals(live.get(tag.getKey())))
                && change.remove().stream().noneMatch(live::containsKey);
    }
}
