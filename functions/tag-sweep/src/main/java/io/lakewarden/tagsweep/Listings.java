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
    ///
    /// @param tags absent when they cannot be read, and when the resource belongs to another region, whose own
    ///     listings have it
    record Known(Optional<List<Tag>> tags, boolean isUnreadable) {

        /// Of a resource of another region.
        public static final Known ELSEWHERE = new Known(Optional.empty(), false);
        /// They cannot be read.
        public static final Known UNREADABLE = new Known(Optional.empty(), true);

        /// These.
        public static Known of(List<Tag> tags) {
            return new Known(Optional.of(tags), false);
        }
    }

    /// The tags of a resource whose listing does not include them.
    ///
    /// @throws io.lakewarden.tagging.RefusedException when it is refused
    Known tags(Unit unit, Page.Listed resource);
}
