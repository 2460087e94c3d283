package io.lakewarden.rotation.db;

import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.TimeBudget;
import java.util.Set;

/// One family of databases.
public interface DatabaseEngine {

    /// The values of the secret's key `engine`.
    Set<String> engines();

    int defaultPort();

    /// What the server, and the control plane before it, take as a password.
    PasswordRules.Limits passwordLimits();

    /// Whether a user name fits, in the unit (bytes or characters) that the engine counts.
    ///
    /// @param engine which of [#engines]
    boolean fitsUserName(String engine, String user);

    /// Logs in, within the time left.
    ///
    /// @throws io.lakewarden.rotation.RotationException class NETWORK or TLS: the password got no answer
    LoginResult login(Login login, TimeBudget time);

    /// The login by which a password is proved, or an administrator works: without the application's database where the
    /// server lets anybody in without one, since rights on it may be missing for the moment.
    default Login withoutNeedless(Login login) {
        return login;
    }
}
