package io.lakewarden.rotation.db;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The application's own question, the secret's key `testQuery`: testSecret asks it as the new user, and of
/// two users both must get the same answer. Answers are never shown.
///
/// @param sql one SELECT; none when the secret has no such key
record TestQuery(Optional<String> sql) {

    private static final String KEY = "testQuery";
    private static final Pattern ONE_SELECT = Pattern.compile("(?is)\\s*(SELECT|WITH)\\b[^;]*");

    /// @throws RotationException class CONFIG when it is not one SELECT
    static TestQuery of(SecretValue secret) {
        Optional<String> sql = secret.text(KEY);
        if (sql.filter(text -> !ONE_SELECT.matcher(text).matches()).isPresent()) {
            throw DatabaseFailures.config("the key testQuery is not one SELECT without a semicolon");
        }
        return new TestQuery(sql);
    }

    /// The answer that this session gets; nothing when there is no question.
    List<String> ask(DatabaseSession session) {
        return sql.map(session::answer).orElse(List.of());
    }

    /// Before anything is stored: whether the current value gets an answer at all.
    void tryAs(Doors doors, SecretValue current) {
        if (sql.isPresent() && doors.login(current, "AWSCURRENT") instanceof LoginResult.Open open) {
            try (DatabaseSession session = open.session()) {
                ask(session);
            }
        }
    }

    void compare(List<String> current, List<String> next) {
        if (!current.equals(next)) {
            throw new RotationException(
                    Failure.PERMISSION,
                    "testQuery has another answer for the next user than for the current one",
                    "let the answer depend on data that both see, and on no name, then rotate again");
        }
    }
}
