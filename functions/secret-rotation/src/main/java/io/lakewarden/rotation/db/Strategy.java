package io.lakewarden.rotation.db;

import io.lakewarden.rotation.SecretValue;
import java.util.List;

/// How one user's password, or two users' in turn, is rotated.
sealed interface Strategy permits SingleUser, AlternatingUsers {

    /// The user of the next value.
    String nextUser();

    /// Reads and checks only; what would be done.
    List<String> plan();

    void set(SecretValue pending);

    void test(SecretValue pending);
}
