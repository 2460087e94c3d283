package io.lakewarden.rotation;

import java.util.List;
import java.util.Set;

/// One kind of credential: how the next one is made, installed and tried. Every method may be called again
/// after it died anywhere, with the same pending value, and must then end in the same state. Failures are
/// [RotationException]s; anything else is a fault of ours, of which only the class name is shown.
public interface SecretProvider {

    /// The values of the secret's key `engine` that it serves.
    Set<String> engines();

    /// Reads and checks everything that can be known before anything is written, and says what would be done, a line
    /// each. Also the test of a configuration (`RotateImmediately=false`) and `lakewarden rotation plan`: it
    /// writes nothing.
    List<String> plan(Rotating rotating);

    /// createSecret: the next value, a copy of the current one with another credential. [#plan] has
    /// succeeded.
    SecretValue next(Rotating rotating);

    /// Refuses a stored value that is not the successor of the current one, before anything is sent
    /// anywhere.
    void check(Rotating rotating, SecretValue pending);

    /// setSecret: makes the pending credential work. The current one must work afterwards too, or until
    /// [#test].
    void set(Rotating rotating, SecretValue pending);

    /// testSecret: proves that the pending credential can do what the current one can.
    void test(Rotating rotating, SecretValue pending);

    /// The last look before promotion: the pending credential is accepted. Cheaper than [#test].
    void confirm(Rotating rotating, SecretValue pending);

    /// After promotion, best effort: it is never repeated, so nothing may depend on it.
    default void promoted(Rotating rotating, SecretValue pending) {}
}
