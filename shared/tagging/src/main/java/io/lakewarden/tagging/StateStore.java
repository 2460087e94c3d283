package io.lakewarden.tagging;

import io.lakewarden.runtime.RetryableException;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Keeps what we remember of resources and of types; every change is compare-and-set, so that deliveries at the same
/// time cannot lose each other's.
public interface StateStore {

    /// Of `update`: more than writers ever meet at one resource.
    int ATTEMPTS = 20;

    /// A state with the number by which the next writer proves to have seen it; 0 for one that is not there.
    record Versioned(ResourceState state, long revision) {}

    Versioned read(String arn);

    /// Writes the state if the stored one still has that revision.
    boolean replace(String arn, long revision, ResourceState state);

    /// Why resources of a type cannot be written, if that was learned.
    Optional<String> unsupported(String type);

    /// Remembers for some weeks that resources of a type cannot be written.
    void rememberUnsupported(String type, String why);

    /// Reads, changes and writes until nobody was faster.
    ///
    /// @return the state before the change
    /// @throws io.lakewarden.runtime.RetryableException when others are always faster
    default ResourceState update(String arn, UnaryOperator<ResourceState> change) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Versioned found = read(arn);
            ResourceState changed = change.apply(found.state());
            if (changed.equals(found.state()) || replace(arn, found.revision(), changed)) {
                return found.state();
            }
        }
        throw new RetryableException("the state of " + arn + " changes too fast: try again");
    }
}
