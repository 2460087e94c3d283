package io.lakewarden.tags.template;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `Fn::Sub`: `${Name}` is replaced, `${!Name}` stays as `${Name}`.
final class Substitution {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

    private Substitution() {}

    /// The text with every name replaced, or the first reason why one cannot be.
    static Text of(String pattern, Function<String, Text> variables) {
        Matcher matcher = PLACEHOLDER.matcher(pattern);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String name = matcher.group(1).strip();
            Text value = name.startsWith("!") ? new Text.Known("${" + name.substring(1) + "}") : variables.apply(name);
            switch (value) {
                case Text.Known(String known) -> matcher.appendReplacement(text, Matcher.quoteReplacement(known));
                case Text.Removed _ -> matcher.appendReplacement(text, "");
                case Text.Unknown unknown -> {
                    return unknown;
                }
            }
        }
        return new Text.Known(matcher.appendTail(text).toString());
    }
}
