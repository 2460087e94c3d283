package io.lakewarden.rotation.db;

/// What became of a login. A server that cannot be reached or that fails the TLS check is no result but an
/// exception of class NETWORK or TLS: it says nothing about the password.
public sealed interface LoginResult {

    /// Logged in; the session is the caller's to close.
    record Open(DatabaseSession session) implements LoginResult {}

    /// The password was right, but the server refused the login: too many connections of this user, no such
    /// database.
    ///
    /// @param why without values
    record Proved(String why) implements LoginResult {}

    /// Refused: a wrong password, no such user, or one that may not log in.
    ///
    /// @param why without values
    record Refused(String why) implements LoginResult {}
}
