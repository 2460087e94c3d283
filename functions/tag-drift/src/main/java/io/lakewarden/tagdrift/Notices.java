package io.lakewarden.tagdrift;

import io.lakewarden.tagging.Treatment;

/// Notifies people.
interface Notices {

    /// What became of a resource whose tags changed; also that they are right (again).
    void about(TagEvent.TagsChanged event, Treatment treatment);

    void policyInvalid(TagEvent.PolicyInvalid event);
}
