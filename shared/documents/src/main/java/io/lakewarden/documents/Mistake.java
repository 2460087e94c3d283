package io.lakewarden.documents;

import java.util.Objects;

/// One thing that is wrong with a document.
///
/// @param place where
/// @param path  the way to it from the root, such as `alerts[0].topic`; empty for the root and for errors of syntax
/// @param text  what was found and what was expected
public record Mistake(Place place, String path, String text) {

    public Mistake {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(text, "text");
    }

    /// `file:line:column: path: text`.
    @Override
    public String toString() {
        return place + ": " + (path.isEmpty() ? "" : path + ": ") + text;
    }
}
