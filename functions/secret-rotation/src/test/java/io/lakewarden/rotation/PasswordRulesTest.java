package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.PasswordRules.CharacterClass;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.rotation.fake.StrictSecretsManager;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

final class PasswordRulesTest {

    private static final PasswordRules.Limits LIMITS =
            new PasswordRules.Limits(8, 64, "/@\"'\\", Set.of(CharacterClass.UPPERCASE));

    private final Secrets secrets =
            new AwsSecrets(new StrictSecretsManager(new Boundaries(), Clock.systemUTC()), _ -> {});

    static PasswordRules rulesOfTests() {
        return rules(Map.of());
    }

    private static PasswordRules rules(Map<String, String> environment) {
        return PasswordRules.of(Environment.of(environment), LIMITS);
    }

    @RepeatedTest(20)
    void aPasswordHasEveryClassAndNothingExcluded() {
        String password = new Passwords(secrets).next(rules(Map.of()));
        assertThat(password).hasSize(32).matches("[!-~]+").doesNotContain("/", "@", "\"", "'", "\\");
        assertThat(password).containsPattern("[A-Z]").containsPattern("[a-z]").containsPattern("[0-9]");
        assertThat(password).containsPattern("[^A-Za-z0-9]");
    }

    @Test
    void theEnvironmentNarrowsIt() {
        PasswordRules rules =
                rules(Map.of("PASSWORD_LENGTH", "12", "EXCLUDE_PUNCTUATION", "true", "EXCLUDE_CHARACTERS", "0O1lI"));
        assertThat(new Passwords(secrets).next(rules)).hasSize(12).matches("[A-Za-z0-9&&[^0O1lI]]+");
    }

    @Test
    void aGeneratorIsNotTrusted() {
        PasswordRules rules = rules(Map.of("PASSWORD_LENGTH", "8"));
        assertThat(rules.accept("Aa1!xxxx")).isTrue();
        assertThat(rules.accept("Aa1xxxxx")).as("no punctuation").isFalse();
        assertThat(rules.accept("Aa1!xxx")).as("too short").isFalse();
        assertThat(rules.accept("Aa1!xxx@")).as("excluded").isFalse();
        assertThat(rules.accept("Aa1!xxx ")).as("space").isFalse();
        assertThat(rules.accept("Aa1!xxxü")).as("not ASCII").isFalse();
    }

    @Test
    void rulesThatLeaveNothingAreRefusedAtTheStartAllAtOnce() {
        assertThatThrownBy(() -> rules(Map.of(
                        "PASSWORD_LENGTH", "7", "EXCLUDE_UPPERCASE", "true", "EXCLUDE_CHARACTERS", "0123456789")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("8 to 64")
                .hasMessageContaining("UPPERCASE")
                .hasMessageContaining("leaves no NUMBERS");
        assertThatThrownBy(() -> rules(Map.of("PASSWORD_LENGTH", "many"))).isInstanceOf(ConfigurationException.class);
    }
}
