package io.lakewarden.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The accounts whose events a function takes: its own, and those that `TRUSTED_ACCOUNTS` names, separated by commas.
/// A bus may let other accounts in; what their events name is not ours to act on unless somebody said so here. `*`
/// leaves it to the bus: its policy alone decides, as where a whole organization may send, and on a laptop, where there
/// is no own account.
///
/// Our own events are accepted from the function's own account only: no other account's rule may forge them.
public final class Senders {

    private static final String VARIABLE = "TRUSTED_ACCOUNTS";
    private static final String EVERYBODY = "*";
    private static final Pattern ACCOUNT = Pattern.compile("[0-9]{12}");
    private static final Pattern FUNCTION = Pattern.compile("arn:[a-z-]+:lambda:[a-z0-9-]+:([0-9]{12}):function:.+");

    private final Set<String> trusted;

    private Senders(Set<String> trusted) {
        this.trusted = Set.copyOf(trusted);
    }

    /// Those that the deployment trusts beside its own account.
    ///
    /// @throws ConfigurationException when the variable holds what is no account
    public static Senders of(Environment environment) {
        Set<String> accounts = environment.optional(VARIABLE).stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .map(String::strip)
                .collect(Collectors.toSet());
        accounts.stream().filter(Senders::isNoAccount).findFirst().ifPresent(wrong -> {
            throw new ConfigurationException(
                    VARIABLE + " holds \"" + wrong + "\": expected account numbers of 12 digits, separated by commas");
        });
        return new Senders(accounts);
    }

    private static boolean isNoAccount(String text) {
        return !text.equals(EVERYBODY) && !ACCOUNT.matcher(text).matches();
    }

    /// Passes an event of a trusted account, and a payload without an account, which does not come from EventBridge.
    ///
    /// @param functionArn the function's own ARN, which tells its account
    /// @throws InvalidEventException for any other account's event, and for one of ours that another account sent
    void require(JsonNode event, String functionArn) {
        Optional<String> own = accountOf(functionArn);
        boolean ours =
                Json.text(event, "source").filter(EventBridgeEvent.OURS::equals).isPresent();
        Json.text(event, "account")
                .filter(account -> own.filter(account::equals).isEmpty())
                .ifPresent(account -> {
                    if (ours && !(own.isEmpty() && trusted.contains(EVERYBODY))) {
                        throw new InvalidEventException(
                                "the event is of %s: those of the source %s are taken of the function's own account only"
                                        .formatted(told(account), EventBridgeEvent.OURS));
                    }
                    if (!trusted.contains(EVERYBODY) && !trusted.contains(account)) {
                        throw new InvalidEventException(
                                "the event is of %s, which is not trusted: name it in %s (TrustedAccounts of template.yaml) if it may send events here"
                                        .formatted(told(account), VARIABLE));
                    }
                });
    }

    private static String told(String account) {
        return ACCOUNT.matcher(account).matches() ? "account " + account : "what is no account number";
    }

    private static Optional<String> accountOf(String functionArn) {
        Matcher arn = FUNCTION.matcher(functionArn);
        return arn.matches() ? Optional.of(arn.group(1)) : Optional.empty();
    }
}
