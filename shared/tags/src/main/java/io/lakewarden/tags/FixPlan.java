package io.lakewarden.tags;

import java.util.ArrayList;
import java.util.List;

/// The fixes for one resource, in the order in which they are to be read and done.
///
/// @param wanted the tags once all of them are done
public record FixPlan(Verdict verdict, List<Fix> fixes, List<Tag> wanted) {

    public FixPlan {
        fixes = List.copyOf(fixes);
        wanted = List.copyOf(wanted);
    }

    /// Whether there is anything to write or to take away.
    public boolean changesTags() {
        return fixes.stream().anyMatch(Fix::changesTags);
    }

    /// What to write: the wanted tags that are not there yet.
    public List<Tag> toWrite() {
        List<Tag> tags = new ArrayList<>(wanted);
        tags.removeAll(verdict.resource().tags());
        return List.copyOf(tags);
    }

    /// What to take away: the keys that are no longer wanted in any value.
    public List<String> toRemove() {
        List<String> keys =
                verdict.resource().tags().stream().map(Tag::key).distinct().toList();
        return keys.stream()
                .filter(key -> wanted.stream().noneMatch(tag -> tag.key().equals(key)))
                .toList();
    }
}
