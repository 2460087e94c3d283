package io.lakewarden.tagdrift;

import io.lakewarden.tagging.FixOutcome;

/// Notifies people.
interface Notices {

    /// What became of a resource whose tags changed; also that they are right (again).
    void about(TagEvent.TagsChanged event, FixOutcome fixed);

    void policyInvalid(TagEvent.PolicyInvalid event);
}
