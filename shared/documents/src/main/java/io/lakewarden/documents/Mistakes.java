package io.lakewarden.documents;

import java.util.ArrayList;
import java.util.List;

/// Collects the mistakes of one document, so that a user sees all of them at once. For one thread.
public final class Mistakes {
    private final List<Mistake> found = new ArrayList<>();

    /// Records a mistake and goes on.
    public void add(Place place, String path, String text) {
        found.add(new Mistake(place, path, text));
    }

    /// Whether nothing was wrong so far.
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /// What was found so far, in the order it was found.
    public List<Mistake> found() {
        return List.copyOf(found);
    }

    /// Throws a [DocumentException] with all mistakes, if there is one.
    public void orThrow() {
        if (!found.isEmpty()) {
            throw new DocumentException(found);
        }
    }
}
