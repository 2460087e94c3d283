package io.lakewarden.tagging;

import io.lakewarden.documents.Value;
import java.util.Set;

/// `tag-drift.yaml`: how far tag-drift and tag-sweep go when they write.
///
/// @param writesPerHour at most so many writes to one resource; then another tool is fighting us
/// @param writeOwned whether resources of stacks and of Terraform are written too, besides telling their owner
/// @param terraformMarkers further tag keys that mean Terraform
public record WriteConfig(int writesPerHour, boolean writeOwned, Set<String> terraformMarkers) {

    /// The file's name in the configuration folder.
    public static final String FILE = "tag-drift.yaml";

    private enum Owned {
        TELL,
        TELL_AND_WRITE
    }

    /// Reads the file; mistakes go to the value's own list.
    public static WriteConfig of(Value root) {
        root.only("writes-per-hour", "owned", "terraform-markers");
        return new WriteConfig(
                (int) root.get("writes-per-hour").integer(1, 60, 3),
                root.get("owned").choice(Owned.class, Owned.TELL) == Owned.TELL_AND_WRITE,
                Set.copyOf(root.get("terraform-markers").texts()));
    }
}
