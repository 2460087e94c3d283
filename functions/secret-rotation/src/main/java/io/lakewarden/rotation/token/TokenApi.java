package io.lakewarden.rotation.token;

import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.TimeBudget;
import java.util.List;
import java.util.Set;

/// What an API's token service can do. To rotate tokens of another one, implement this and name it in a
/// [TokenProvider]. All methods throw [io.lakewarden.rotation.RotationException] and never put a token into
/// it.
public interface TokenApi {

    /// Creates a token, whose value cannot be read again.
    ///
    /// @param name by which [#list] shows it: the only trace of a token whose issuer died
    /// @param scopes what it may do
    Issued issue(String name, Set<String> scopes);

    /// What the service says of a token.
    ///
    /// @throws io.lakewarden.rotation.RotationException class CREDENTIAL when it does not accept the token
    Self self(String token);

    /// All tokens of this account, without values.
    List<Listed> list();

    /// Takes a token away; one that is gone already is no failure.
    void revoke(String id);

    /// A token in the moment of its making. Prints no value.
    record Issued(String id, String token) {
        @Override
        public String toString() {
            return "Issued[" + id + "]";
        }
    }

    record Self(String id, Set<String> scopes) {
        public Self {
            scopes = Set.copyOf(scopes);
        }
    }

    record Listed(String id, String name) {}

    /// Reaches an API.
    @FunctionalInterface
    interface Connector {

        /// Makes no call yet.
        ///
        /// @param place the secret that says where it is
        /// @param token with which to ask
        TokenApi connect(SecretValue place, String token, TimeBudget time);
    }
}
