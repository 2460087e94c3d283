package io.lakewarden.rotation;

import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// What a new password looks like: the environment's wishes within an engine's limits. Printable ASCII
/// without space.
///
/// @param length characters, which for ASCII are bytes
/// @param classes the kinds of characters it is made of
/// @param excluded characters that it never has
/// @param eachClass whether it has one of each kind at least
public record PasswordRules(int length, Set<CharacterClass> classes, String excluded, boolean eachClass) {

    /// The generator's four kinds of characters.
    public enum CharacterClass {
        UPPERCASE,
        LOWERCASE,
        NUMBERS,
        PUNCTUATION;

        private boolean has(int c) {
            return switch (this) {
                case UPPERCASE -> c >= 'A' && c <= 'Z';
                case LOWERCASE -> c >= 'a' && c <= 'z';
                case NUMBERS -> c >= '0' && c <= '9';
                case PUNCTUATION -> c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
            };
        }

        boolean in(String text) {
            return text.chars().anyMatch(this::has);
        }

        boolean allExcludedBy(String excluded) {
            return IntStream.range(33, 127).filter(this::has).allMatch(c -> excluded.indexOf(c) >= 0);
        }
    }

    /// An engine's limits.
    ///
    /// @param excluded what the engine, or the service in front of it, refuses or mangles
    /// @param mandatory classes that the engine insists on
    public record Limits(int shortest, int longest, String excluded, Set<CharacterClass> mandatory) {

        /// What the generator itself can do.
        public static final Limits NONE = new Limits(1, 4096, "", Set.of());
    }

    private static final int DEFAULT_LENGTH = 32;

    public PasswordRules {
        classes = Set.copyOf(classes);
    }

    /// Reads PASSWORD_LENGTH, EXCLUDE_CHARACTERS, EXCLUDE_NUMBERS, EXCLUDE_PUNCTUATION, EXCLUDE_UPPERCASE,
    /// EXCLUDE_LOWERCASE and REQUIRE_EACH_INCLUDED_TYPE, the names that AWS's own rotation functions use.
    ///
    /// @throws ConfigurationException when they leave no password that the engine takes
    public static PasswordRules of(Environment environment, Limits limits) {
        Set<CharacterClass> classes = EnumSet.allOf(CharacterClass.class);
        classes.removeIf(kind -> isTrue(environment, "EXCLUDE_" + kind.name()));
        PasswordRules rules = new PasswordRules(
                length(environment),
                classes,
                environment.optional("EXCLUDE_CHARACTERS").orElse(limits.excluded()),
                !limits.mandatory().isEmpty()
                        || environment.optional("REQUIRE_EACH_INCLUDED_TYPE").isEmpty()
                        || isTrue(environment, "REQUIRE_EACH_INCLUDED_TYPE"));
        List<String> mistakes = rules.mistakes(limits);
        if (!mistakes.isEmpty()) {
            throw new ConfigurationException("password rules: " + String.join("; ", mistakes));
        }
        return rules;
    }

    private List<String> mistakes(Limits limits) {
        List<String> mistakes = new ArrayList<>();
        if (length < limits.shortest() || length > limits.longest()) {
            mistakes.add("PASSWORD_LENGTH must be %d to %d".formatted(limits.shortest(), limits.longest()));
        }
        if (!classes.containsAll(limits.mandatory())) {
            mistakes.add("the engine insists on " + limits.mandatory());
        }
        if (classes.isEmpty()) {
            mistakes.add("every kind of character is excluded");
        }
        classes.stream()
                .filter(kind -> kind.allExcludedBy(excluded))
                .forEach(kind -> mistakes.add("EXCLUDE_CHARACTERS leaves no " + kind));
        return mistakes;
    }

    /// Whether a password keeps these rules; the generator is not trusted.
    public boolean accept(String password) {
        return password.length() == length
                && password.chars().allMatch(c -> c > ' ' && c < 127 && excluded.indexOf(c) < 0)
                && EnumSet.allOf(CharacterClass.class).stream()
                        .allMatch(kind -> kind.in(password) ? classes.contains(kind) : !needs(kind));
    }

    private boolean needs(CharacterClass kind) {
        return eachClass && classes.contains(kind);
    }

    private static int length(Environment environment) {
        String text = environment.optional("PASSWORD_LENGTH").orElse(Integer.toString(DEFAULT_LENGTH));
        if (!text.matches("[0-9]{1,4}")) {
            throw new ConfigurationException("PASSWORD_LENGTH is not a number: " + text);
        }
        return Integer.parseInt(text);
    }

    private static boolean isTrue(Environment environment, String name) {
        return environment.optional(name).filter("true"::equalsIgnoreCase).isPresent();
    }
}
