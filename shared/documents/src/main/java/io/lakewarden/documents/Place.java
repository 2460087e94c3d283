package io.lakewarden.documents;

import java.util.Objects;

/// A place in a document: the file's name as the user gave it, line and column from 1.
/// Line 0 is the document as a whole.
public record Place(String file, int line, int column) {

    public Place {
        Objects.requireNonNull(file, "file");
    }

    /// The document as a whole.
    public static Place wholeOf(String file) {
        return new Place(file, 0, 0);
    }

    /// `file:line:column`, or the file alone.
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + ":" + column;
    }
}
