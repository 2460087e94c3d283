package io.lakewarden.incidents.routing;

import java.util.Optional;
import java.util.regex.Pattern;

/// A pattern of names as alerts.yaml has them: `*` stands for anything, `?` for one character, all else
/// for itself.
public record Glob(Pattern pattern) {

    /// Reads a pattern; every text is one.
    public static Glob of(String text) {
        StringBuilder regex = new StringBuilder();
        text.replaceAll("\\*{2,}", "*")
                .codePoints()
                .forEach(c -> regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(Character.toString(c))));
        return new Glob(Pattern.compile(regex.toString(), Pattern.DOTALL));
    }

    /// Whether the whole name fits; a name that is not there fits nothing.
    public boolean matches(Optional<String> name) {
        return name.filter(text -> pattern.matcher(text).matches()).isPresent();
    }
}
