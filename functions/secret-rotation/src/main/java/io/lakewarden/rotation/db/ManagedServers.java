package io.lakewarden.rotation.db;

import io.lakewarden.rotation.SecretDescription;
import java.util.Set;

/// Servers whose administrator's secret is managed by a service, such as RDS. Such a secret names no host,
/// and the host of an application's secret must not decide where an administrator's password goes: the
/// service is asked.
public interface ManagedServers {

    /// The server that a managed secret is for.
    ///
    /// @throws io.lakewarden.rotation.RotationException class CONFIG, PERMISSION or NETWORK when that
    ///     cannot be known
    Server of(SecretDescription secret);

    /// A server as its service describes it.
    ///
    /// @param name its ARN
    /// @param writers `host:port` where passwords can be changed
    /// @param readers `host:port` of replicas
    record Server(String name, Set<String> writers, Set<String> readers) {
        public Server {
            writers = Set.copyOf(writers);
            readers = Set.copyOf(readers);
        }
    }
}
