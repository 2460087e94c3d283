package io.lakewarden.tagsweep;

import io.lakewarden.tags.Tag;
import java.util.List;
import java.util.Optional;

/// Lists the account, page by page.
interface Listings {

    /// What a listing says when its token has died of age.
    String TOKEN_EXPIRED = "PaginationTokenExpiredException";

    /// One page.
    ///
    /// @throws io.lakewarden.tagging.RefusedException when refused; the code tells an expired token
    Page page(Unit unit, Optional<String> token);

    /// The tags of a resource whose listing does not tell them; empty when they cannot be known.
    ///
    /// @throws io.lakewarden.tagging.RefusedException when it is refused
    Optional<List<Tag>> tags(Unit unit, Page.Listed resource);
}
