package io.lakewarden.tagging;

import io.lakewarden.tags.Tag;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// One change of one resource's tags, written down before it is made and completed afterwards.
///
/// @param id unique, and in the order of time
/// @param before the values of the keys concerned; a key that is not in it did not exist
/// @param set values that were written
/// @param removed keys that were taken away
/// @param why the problems that it cures
/// @param by which function or command
/// @param requestIds AWS's names of the calls; empty while the entry only says what is about to happen, and
///     of what was refused
public record UndoEntry(
        String id,
        Instant at,
        String arn,
        String account,
        String region,
        Map<String, String> before,
        Map<String, String> set,
        List<String> removed,
        List<String> why,
        String by,
        List<String> requestIds) {

    public UndoEntry {
        before = Collections.unmodifiableMap(new LinkedHashMap<>(before));
        set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
        removed = List.copyOf(removed);
        why = List.copyOf(why);
        requestIds = List.copyOf(requestIds);
    }

    /// Written, under the ids of its requests.
    public UndoEntry done(List<String> ids) {
        return new UndoEntry(id, at, arn, account, region, before, set, removed, why, by, ids);
    }

    /// What was refused needs no way back: a value that somebody writes later is theirs.
    ///
    /// @param begun whether the values were set before the removal was refused
    public UndoEntry refused(boolean begun) {
        return new UndoEntry(
                id, at, arn, account, region, before, begun ? set : Map.of(), List.of(), why, by, requestIds);
    }

    /// Whether there is anything to turn back.
    public boolean changesSomething() {
        return !set.isEmpty() || !removed.isEmpty();
    }

    /// What makes it as it was, given the tags of now. A key that somebody has changed since is theirs and stays.
    public TagChange reverse(List<Tag> now) {
        Map<String, String> live = new LinkedHashMap<>();
        now.forEach(tag -> live.put(tag.key(), tag.value()));
        Map<String, String> back = new LinkedHashMap<>();
        List<String> away = new ArrayList<>();
        set.forEach((key, value) -> {
            if (value.equals(live.get(key))) {
                if (before.containsKey(key)) {
                    back.put(key, before.get(key));
                } else {
                    away.add(key);
                }
            }
        });
        removed.stream()
                .filter(key -> before.containsKey(key) && !live.containsKey(key))
                .forEach(key -> back.put(key, before.get(key)));
        return new TagChange(arn, back, away);
    }

    /// The keys whose value is neither what we wrote nor what was there before.
    public List<String> changedSince(List<Tag> now) {
        Map<String, String> live = new LinkedHashMap<>();
        now.forEach(tag -> live.put(tag.key(), tag.value()));
        List<String> changed = new ArrayList<>();
        set.forEach((key, value) -> {
            if (!value.equals(live.get(key)) && !Objects.equals(before.get(key), live.get(key))) {
                changed.add(key);
            }
        });
        removed.stream()
                .filter(key -> live.containsKey(key) && !live.get(key).equals(before.get(key)))
                .forEach(changed::add);
        return changed;
    }
}
