package io.lakewarden.tagdrift;

import io.lakewarden.tagging.LiveTags;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tagging.RefusedException;
import io.lakewarden.tagging.TagCalls;
import io.lakewarden.tags.Tag;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A tagging service that keeps AWS's limits to the letter and sends an event for every change. It stands
/// for what no emulator has: events of its own.
final class SimulatedAccount implements LiveTags, TagCalls {

    /// A change of one resource, as its event tells it.
    record Change(String arn, long version, List<String> keys, Map<String, String> tags, Instant at) {}

    private final Map<String, Map<String, String>> tags = new HashMap<>();
    private final Map<String, Long> versions = new HashMap<>();
    private final Deque<Change> events = new ArrayDeque<>();
    private final List<Consumer<Change>> watchers = new ArrayList<>();
    private final Clock clock;
    private int writes;
    private Optional<Refusal> refusal = Optional.empty();

    SimulatedAccount(Clock clock) {
        this.clock = clock;
    }

    /// Called in the middle of a change, as another tool would be by its own rule.
    void watch(Consumer<Change> watcher) {
        watchers.add(watcher);
    }

    /// Refuses every write from now on.
    void refuse(Refusal why) {
        refusal = Optional.of(why);
    }

    void put(String arn, Map<String, String> wanted) {
        change(arn, new LinkedHashMap<>(wanted));
    }

    void set(String arn, String key, String value) {
        Map<String, String> wanted = new LinkedHashMap<>(of(arn, true));
        wanted.put(key, value);
        change(arn, wanted);
    }

    void remove(String arn, String key) {
        Map<String, String> wanted = new LinkedHashMap<>(of(arn, true));
        wanted.remove(key);
        change(arn, wanted);
    }

    Map<String, String> tagsOf(String arn) {
        return Map.copyOf(of(arn, true));
    }

    /// How many calls changed something through the tagging service.
    int writes() {
        return writes;
    }

    Deque<Change> events() {
        return events;
    }

    @Override
    public Map<String, List<Tag>> of(Collection<String> arns) {
        Map<String, List<Tag>> found = new HashMap<>();
        for (String arn : arns) {
            if (tags.containsKey(arn)) {
                found.put(
                        arn,
                        tags.get(arn).entrySet().stream()
                                .map(tag -> new Tag(tag.getKey(), tag.getValue()))
                                .toList());
            }
        }
        return found;
    }

    @Override
    public Answer tag(List<String> arns, Map<String, String> wanted) {
        refuseUnless(!arns.isEmpty() && arns.size() <= 20, "ResourceARNList");
        refuseUnless(!wanted.isEmpty() && wanted.size() <= 50, "Tags");
        refuseUnless(wanted.keySet().stream().noneMatch(key -> new Tag(key, "").isReserved()), "aws: is reserved");
        refusal.ifPresent(why -> {
            throw new RefusedException("tag", why);
        });
        writes++;
        arns.forEach(arn -> {
            Map<String, String> all = new LinkedHashMap<>(of(arn, true));
            all.putAll(wanted);
            change(arn, all);
        });
        return new Answer("request-" + writes, Map.of());
    }

    @Override
    public Answer untag(List<String> arns, List<String> keys) {
        refuseUnless(!arns.isEmpty() && arns.size() <= 20, "ResourceARNList");
        refuseUnless(!keys.isEmpty() && keys.size() <= 50, "TagKeys");
        writes++;
        arns.forEach(arn -> {
            Map<String, String> all = new LinkedHashMap<>(of(arn, true));
            keys.forEach(all::remove);
            change(arn, all);
        });
        return new Answer("request-" + writes, Map.of());
    }

    private Map<String, String> of(String arn, boolean orEmpty) {
        return orEmpty ? tags.getOrDefault(arn, Map.of()) : tags.get(arn);
    }

    private void change(String arn, Map<String, String> wanted) {
        Map<String, String> before = of(arn, true);
        List<String> keys = new ArrayList<>();
        wanted.forEach((key, value) -> {
            if (!value.equals(before.get(key))) {
                keys.add(key);
            }
        });
        before.keySet().stream().filter(key -> !wanted.containsKey(key)).forEach(keys::add);
        tags.put(arn, wanted);
        if (!keys.isEmpty()) {
            Change change =
                    new Change(arn, versions.merge(arn, 1L, Long::sum), keys, Map.copyOf(wanted), clock.instant());
            events.add(change);
            watchers.forEach(watcher -> watcher.accept(change));
        }
    }

    private static void refuseUnless(boolean condition, String message) {
        if (!condition) {
            throw new RefusedException("tag", new Refusal("InvalidParameterException", 400, message));
        }
    }
}
