package io.lakewarden.rotation.db;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A session of one user. Methods that change something change it wholly or not at all where the engine
/// can, and may be called again after they died; all throw [io.lakewarden.rotation.RotationException] and
/// never quote a statement.
public interface DatabaseSession extends AutoCloseable {

    /// Runs a trivial query, and makes sure that this server takes writes.
    ///
    /// @throws io.lakewarden.rotation.RotationException class READ_ONLY on a replica
    void probe();

    /// Why this session could not give the user (itself, or another one) a new password; empty when it can.
    /// Reads only. Each line names the statement that helps.
    List<String> obstaclesToPasswordOf(String user);

    /// Gives the session's own user, or another one, a new password.
    void setPassword(String user, String password);

    /// Whether the password before still works beside the one that this session sets for its own user.
    default boolean keepsOldPassword() {
        return false;
    }

    /// After how many wrong passwords in a row the server locks an account, where it says so.
    default OptionalInt wrongPasswordsUntilLocked(String user) {
        return OptionalInt.empty();
    }

    /// What is known of an account; empty when there is none.
    Optional<Account> account(String user);

    /// Whether an account carries a mark: what the account says of itself, unless the engine keeps marks
    /// elsewhere.
    default boolean isMarked(Account account, Mark mark) {
        return account.marks().contains(mark);
    }

    /// Marks an account as this secret's alone, beside whatever else its comment says.
    void mark(String user, Mark mark);

    /// The statement by which an administrator marks an account, for messages.
    String markStatement(String user, Mark mark);

    /// Why this session could not make `clone` the twin of `base`; empty when it can. Reads only.
    List<String> obstaclesToClone(String base, String clone);

    /// Makes `clone` (which may exist, half-made) a twin of `base`: what one may do, the other may do. Then
    /// gives one of them the new password.
    ///
    /// @param user the one of the two that gets the password; the other's is left alone
    /// @param mark what the clone is marked with
    void converge(String base, String clone, String user, String password, Mark mark);

    /// The first column of a query's first hundred rows, in a transaction that takes no writes.
    List<String> answer(String query);

    /// What this session's user may do in effect, as lines that can be compared with its twin's; neither
    /// name of the pair is in them.
    List<String> powers(String base, String clone);

    @Override
    void close();

    /// An account as an administrator sees it.
    ///
    /// @param privileged whether it may do what no application may (superuser, replication)
    /// @param problem why it cannot log in whatever its password: locked, expired, no login
    /// @param marks whose it is, where it was marked
    record Account(String user, boolean privileged, Optional<String> problem, List<Mark> marks) {}
}
