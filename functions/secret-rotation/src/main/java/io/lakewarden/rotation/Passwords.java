package io.lakewarden.rotation;

/// Makes passwords: the service's generator, checked by us.
public final class Passwords {

    private static final int ATTEMPTS = 10;

    private final Secrets secrets;

    public Passwords(Secrets secrets) {
        this.secrets = secrets;
    }

    /// A password that keeps the rules.
    ///
    /// @throws RotationException class POLICY when the generator makes none
    public String next(PasswordRules rules) {
        for (int i = 0; i < ATTEMPTS; i++) {
            String password = secrets.randomPassword(rules);
            if (rules.accept(password)) {
                return password;
            }
        }
        throw new RotationException(
                Failure.POLICY,
                "the generator made no password that keeps the rules in %d attempts".formatted(ATTEMPTS),
                "exclude fewer characters or make the password longer");
    }
}
