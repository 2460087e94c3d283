package io.lakewarden.rotation.fake;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

final class RealServerTest {

    private static final String HERE = "Linux amd64";
    private static final String ELSEWHERE = "Mac OS X aarch64";

    static Stream<RealServer> servers() {
        return Stream.of(new RealServer.Postgres(), new RealServer.MariaDb());
    }

    @ParameterizedTest
    @MethodSource("servers")
    void whereItRunsItsTestsRun(RealServer server) {
        assertThatCode(() -> server.decide(HERE, Map.of("LAKEWARDEN_REQUIRE_EMULATOR", "true")))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("servers")
    void elsewhereItsTestsAreReportedAsSkipped(RealServer server) {
        assertThatThrownBy(() -> server.decide(ELSEWHERE, Map.of()))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("for Mac OS X aarch64");
    }

    @ParameterizedTest
    @MethodSource("servers")
    void elsewhereItsTestsFailWhereNothingMayBeSkipped(RealServer server) {
        assertThatThrownBy(() -> server.decide(ELSEWHERE, Map.of("LAKEWARDEN_REQUIRE_EMULATOR", "true")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("for Mac OS X aarch64");
    }

    @ParameterizedTest
    @MethodSource("servers")
    void anInstalledMariaDbServesAnywhere(RealServer server) {
        Map<String, String> environment =
                Map.of("LAKEWARDEN_MARIADB_HOME", "/opt/mariadb", "LAKEWARDEN_REQUIRE_EMULATOR", "true");
        if (server instanceof RealServer.MariaDb) {
            assertThatCode(() -> server.decide(ELSEWHERE, environment)).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(() -> server.decide(ELSEWHERE, environment)).isInstanceOf(IllegalStateException.class);
        }
    }
}
