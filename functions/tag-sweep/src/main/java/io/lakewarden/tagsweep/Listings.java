package io.lakewarden.tagsweep;

import io.lakewarden.tags.Tag;
import java.util.List;
import java.util.Optional;

/// Lists the account, page by page.
public interface Listings {

    /// What a listing says when its token has died of age.
    String TOKEN_EXPIRED = "PaginationTokenExpiredException";

    /// One page.
    ///
    /// @throws io.lakewarden.tagging.RefusedException when refused; the code shows an expired token
    Page page(Unit unit, Optional<String> token);

    /// What is known of a resource's tags.
    sealed interface Known {

        /// These.
        record Tags(List<Tag> tags) implements Known {}

        /// They cannot be read.
        record Nothing() implements Known {}

        /// The resource belongs to another region, whose own listings have it.
        record Elsewhere() implements Known {}
    }

    /// The tags of a resource whose listing does not include them.
    ///
    /// @throws io.lakewarden.tagging.RefusedException when it is refused
    Known tags(Unit unit, Page.Listed resource);
}
