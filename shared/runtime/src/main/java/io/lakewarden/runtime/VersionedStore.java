package io.lakewarden.runtime;

import java.util.Optional;
import java.util.function.Function;

/// Values of one type, each under a key. Every change is compare-and-set, so that callers at the same time cannot lose
/// each other's; reads see every earlier write.
///
/// @param <T> what is kept
public interface VersionedStore<T> {

    /// Of [#update]: more than writers ever meet at one key.
    int ATTEMPTS = 20;

    /// A value with the number by which the next writer proves to have seen it; nothing is there at revision 0.
    record Versioned<T>(Optional<T> value, long revision) {}

    /// What is there under the key.
    ///
    /// @throws RetryableException when the store cannot be asked right now
    Versioned<T> read(String key);

    /// Writes the value if what is there still has that revision.
    ///
    /// @return false when somebody else was faster
    /// @throws RetryableException when the store cannot be asked now; it may have written
    boolean replace(String key, long revision, T value);

    /// Reads, changes and writes until nobody was faster; writes nothing if nothing changed.
    ///
    /// @return what was there before the change
    /// @throws RetryableException when others are always faster
    default Optional<T> update(String key, Function<Optional<T>, T> change) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Versioned<T> found = read(key);
            T changed = change.apply(found.value());
            if (found.value().filter(changed::equals).isPresent() || replace(key, found.revision(), changed)) {
                return found.value();
            }
        }
        throw new RetryableException("what is stored under " + key + " changes too fast: try again");
    }
}
