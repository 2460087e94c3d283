package io.lakewarden.tagsweep;

import io.lakewarden.tags.Tag;
import java.util.List;
import java.util.Optional;

/// Some resources of a listing.
///
/// @param next asks for the following page; empty on the last
public record Page(List<Listed> resources, Optional<String> next) {

    /// A resource, by ARN.
    ///
    /// @param key how its listing names it, to ask for more
    /// @param tags if the listing includes them
    public record Listed(String arn, String key, Optional<List<Tag>> tags) {}

    public Page {
        resources = List.copyOf(resources);
    }
}
