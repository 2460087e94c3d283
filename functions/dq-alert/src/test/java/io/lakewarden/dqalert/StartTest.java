package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A function that is set up wrongly says so when it starts, before any event is taken.
final class StartTest {

    @TempDir
    private Path folder;

    private final AnsweredFunction function = new AnsweredFunction();

    @AfterEach
    void stop() {
        function.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALERT_TOPIC_ARN", "IDEMPOTENCY_TABLE", "INCIDENT_TABLE"})
    void aMissingVariableIsNamed(String name) {
        Map<String, String> environment = new HashMap<>(function.environment());
        environment.remove(name);
        refused(environment, "environment variable " + name + " is not set");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "~default: {owner: [a\n~                                 | alerts.yaml:",
                "~default: {}\n~                                         | alerts.yaml:1:10",
                "~default:\n  owner: x\n  severity: loud\n~              | alerts.yaml:3:13",
                "~default:\n  owner: x\nremind-every: soon\n~           | alerts.yaml:3:15",
                "~default:\n  owner: x\nflaping: {}\n~                  | alerts.yaml:3:1",
                "~default:\n  owner: x\nflapping: {changes: many}\n~    | alerts.yaml:3:21",
                "~default:\n  owner: x\nrules:\n  - match: {tabel: x}\n~ | alerts.yaml:4:",
                "~default:\n  owner: x\ndefault:\n  owner: y\n~         | alerts.yaml:3:1",
                "[]                                                      | alerts.yaml:1:1",
                "7                                                       | alerts.yaml:1:1"
            })
    void eachMistakeInTheConfigurationIsShownInItsPlace(String yaml, String place) throws IOException {
        Files.writeString(folder.resolve("alerts.yaml"), yaml);
        refused(configuredIn(folder), place);
    }

    @Test
    void twoMistakesAreToldAtOnce() throws IOException {
        Files.writeString(
                folder.resolve("alerts.yaml"), "default:\n  owner: x\n  severity: loud\nremind-every: soon\n");
        assertThatThrownBy(() -> start(configuredIn(folder)))
                .satisfies(e -> assertThat(e.getMessage()).contains("alerts.yaml:3:13", "alerts.yaml:4:15"));
    }

    @Test
    void aMissingConfigurationIsNamed() {
        refused(configuredIn(folder.resolve("nowhere")), "alerts.yaml");
    }

    private Map<String, String> configuredIn(Path configuration) {
        Map<String, String> environment = new HashMap<>(function.environment());
        environment.put("LAKEWARDEN_CONFIG", configuration.toString());
        return environment;
    }

    private static void refused(Map<String, String> environment, String says) {
        assertThatThrownBy(() -> start(environment))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(says)
                .hasNoCause();
    }

    private static void start(Map<String, String> environment) {
        assertThat(new DqAlertHandler(new Wiring(new FunctionWiring(Environment.of(environment), Clock.systemUTC()))))
                .isNotNull();
    }
}
