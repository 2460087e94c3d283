package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SendersTest {

    private static final String FUNCTION = "arn:aws:lambda:eu-west-1:111122223333:function:dq-alert:live";

    @Test
    void theFunctionsOwnAccountIsTrusted() {
        accepted("", "{\"account\":\"111122223333\"}", FUNCTION);
        accepted("", "{\"account\":\"111122223333\"}", FUNCTION.replace("arn:aws:", "arn:aws-us-gov:"));
    }

    @Test
    void anotherAccountIsRefusedByItsNumber() {
        refused("", "{\"account\":\"222233334444\"}", "the event is of account 222233334444, which is not trusted");
    }

    @Test
    void anotherAccountIsTrustedWhenItIsNamed() {
        accepted("333344445555, 222233334444", "{\"account\":\"222233334444\"}", FUNCTION);
        refused("333344445555", "{\"account\":\"222233334444\"}", "not trusted");
    }

    @Test
    void everyAccountIsTrustedOnALaptop() {
        accepted("*", "{\"account\":\"222233334444\"}", "local");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "222233334444", "*"})
    void ourOwnEventsAreOfTheFunctionsOwnAccountWhomeverItTrusts(String trusted) {
        accepted(trusted, "{\"account\":\"111122223333\",\"source\":\"lakewarden\"}", FUNCTION);
        assertThatThrownBy(() -> require(trusted, "{\"account\":\"222233334444\",\"source\":\"lakewarden\"}", FUNCTION))
                .isInstanceOf(InvalidEventException.class)
                .hasMessage("the event is of account 222233334444: those of the source lakewarden are taken of the"
                        + " function's own account only");
    }

    @Test
    void ourOwnEventsAreOfAnyAccountOnALaptop() {
        accepted("*", "{\"account\":\"222233334444\",\"source\":\"lakewarden\"}", "local");
        assertThatThrownBy(() ->
                        require("222233334444", "{\"account\":\"222233334444\",\"source\":\"lakewarden\"}", "local"))
                .isInstanceOf(InvalidEventException.class);
    }

    @Test
    void whereTheFunctionsAccountIsNotKnownNoneIsItsOwn() {
        assertThatThrownBy(() -> require("", "{\"account\":\"111122223333\"}", "function"))
                .isInstanceOf(InvalidEventException.class);
    }

    @Test
    void whatIsNoAccountNumberIsNotRepeated() {
        assertThatThrownBy(() -> require("", "{\"account\":\"password=hunter2\"}", FUNCTION))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("what is no account number")
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"account\":null}", "{\"account\":{}}", "[]", "7"})
    void whatNamesNoAccountIsLeftToTheDecoder(String event) {
        accepted("", event, FUNCTION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345", "111122223333;222233334444", "arn:aws:iam::111122223333:root", "*2"})
    void aListThatHoldsNoAccountsIsToldAtStart(String list) {
        assertThatThrownBy(() -> senders(list))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("TRUSTED_ACCOUNTS holds ");
    }

    private static void accepted(String trusted, String event, String function) {
        assertThatCode(() -> require(trusted, event, function)).doesNotThrowAnyException();
    }

    private static void refused(String trusted, String event, String says) {
        assertThatThrownBy(() -> require(trusted, event, FUNCTION))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining(says)
                .hasMessageContaining("TrustedAccounts");
    }

    private static void require(String trusted, String event, String function) {
        senders(trusted).require(Json.read(event.getBytes(StandardCharsets.UTF_8)), function);
    }

    private static Senders senders(String trusted) {
        return Senders.of(Environment.of(Map.of("TRUSTED_ACCOUNTS", trusted)));
    }
}
