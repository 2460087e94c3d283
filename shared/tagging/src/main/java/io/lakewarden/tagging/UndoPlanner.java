package io.lakewarden.tagging;

import io.lakewarden.tags.Tag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Turns entries of the undo log back, newest first. What somebody has changed since is theirs and stays.
public final class UndoPlanner {

    /// What is turned back.
    ///
    /// @param change what restores the tags; may be empty
    /// @param kept keys that were changed by others since
    public record Plan(TagChange change, List<String> kept) {

        public Plan {
            kept = List.copyOf(kept);
        }
    }

    private UndoPlanner() {}

    /// The plan for one resource.
    ///
    /// @param entries of this resource only
    /// @param now its tags of now
    public static Plan plan(String arn, List<UndoEntry> entries, List<Tag> now) {
        Map<String, String> live = asMap(now);
        Map<String, String> restored = new LinkedHashMap<>(live);
        List<String> kept = new ArrayList<>();
        entries.stream().sorted(Comparator.comparing(UndoEntry::id).reversed()).forEach(entry -> {
            List<Tag> tags = asTags(restored);
            kept.addAll(entry.changedSince(tags));
            TagChange back = entry.reverse(tags);
            restored.putAll(back.set());
            back.remove().forEach(restored::remove);
        });
        return new Plan(
                difference(arn, live, restored), kept.stream().distinct().toList());
    }

    private static TagChange difference(String arn, Map<String, String> live, Map<String, String> wanted) {
        Map<String, String> set = new LinkedHashMap<>();
        wanted.forEach((key, value) -> {
            if (!value.equals(live.get(key))) {
                set.put(key, value);
            }
        });
        List<String> remove =
                live.keySet().stream().filter(key -> !wanted.containsKey(key)).toList();
        return new TagChange(arn, set, remove);
    }

    private static Map<String, String> asMap(List<Tag> tags) {
        Map<String, String> map = new LinkedHashMap<>();
        tags.forEach(tag -> map.put(tag.key(), tag.value()));
        return map;
    }

    private static List<Tag> asTags(Map<String, String> tags) {
        return tags.entrySet().stream()
                .map(tag -> new Tag(tag.getKey(), tag.getValue()))
                .toList();
    }
}
