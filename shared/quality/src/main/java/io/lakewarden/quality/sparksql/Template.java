package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sparksql.SparkTarget.FunctionArgument;
import java.util.List;

/// SQL in which `{0}` stands for the first argument of a function.
final class Template {
    private Template() {}

    /// One pass, so that a `{1}` inside of an argument stays what it is.
    static String fill(String template, List<FunctionArgument> arguments) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < template.length()) {
            char c = template.charAt(at);
            if (c == '{') {
                out.append(arguments.get(template.charAt(at + 1) - '0').sql());
                at += 3;
            } else {
                out.append(c);
                at++;
            }
        }
        return template.startsWith("CASE") ? "(" + out + ")" : out.toString();
    }
}
