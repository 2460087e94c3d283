package io.lakewarden.tagsweep;

import io.lakewarden.tags.PolicyTypes;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Whether a resource that has no tags could have some: Resource Explorer also lists what no service can tag, and that
/// must not be called wrong. AWS's own list of the types that tag policies know decides.
public final class Judgeable {

    private static final TagChecker TYPES = new TagChecker(TagPolicy.all(List.of()));

    private Judgeable() {}

    /// Whether tag policies know its type.
    public static boolean is(String arn) {
        String type = TYPES.check(Resource.live(arn, Map.of()), Instant.EPOCH).type();
        return PolicyTypes.find(type).isPresent();
    }
}
