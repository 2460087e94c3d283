package io.lakewarden.tagging;

import io.lakewarden.tags.Tag;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tags that resources carry right now.
public interface LiveTags {

    /// Tags by ARN. A resource that is not there, or that never had a tag, is absent.
    ///
    /// @throws RefusedException when the service refuses or cannot answer
    Map<String, List<Tag>> of(Collection<String> arns);

    default Optional<List<Tag>> of(String arn) {
        return Optional.ofNullable(of(List.of(arn)).get(arn));
    }
}
