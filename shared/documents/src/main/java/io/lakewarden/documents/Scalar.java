package io.lakewarden.documents;

import java.util.Locale;
import java.util.Optional;

/// A single value. `text` is what the document says, unescaped but otherwise untouched: `012345678901`,
/// `1.10` and `True` stay as they were written. `kind` follows the YAML 1.2 core schema (JSON is a part of
/// it), so `yes` and dates are text.
///
/// @param quoted whether quotes, a block or a tag such as `!!str` make it text whatever it looks like
public record Scalar(Place place, Optional<String> tag, String text, Kind kind, boolean quoted) implements Node {

    /// The kinds of a scalar.
    public enum Kind {
        TEXT,
        INTEGER,
        DECIMAL,
        BOOLEAN,
        NULL
    }

    /// Whether it is a boolean that says true.
    public boolean isTrue() {
        return kind == Kind.BOOLEAN && text.toLowerCase(Locale.ROOT).equals("true");
    }

    @Override
    public String described() {
        return switch (kind) {
            case TEXT -> "text \"" + shortened(text) + "\"";
            case INTEGER, DECIMAL -> "number " + shortened(text);
            case BOOLEAN -> text;
            case NULL -> "nothing (null)";
        };
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, text.offsetByCodePoints(0, 37)) + "...";
    }
}
