package io.lakewarden.tags;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Place;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads policies from files, JSON or YAML.
public final class PolicyFiles {

    private PolicyFiles() {}

    private static TagPolicy read(Path file) {
        return PolicyReader.read(Documents.read(file), named -> Documents.read(sibling(file, named)));
    }

    private static Path sibling(Path file, String name) {
        try {
            return file.resolveSibling(name);
        } catch (InvalidPathException e) {
            throw new DocumentException(
                    Place.wholeOf(file.toString()), "names a file that cannot be: " + e.getReason());
        }
    }

    /// All files as one policy. Extras may name further files, from their own folder on.
    ///
    /// @throws DocumentException with the mistakes of every file, each with its place
    public static TagPolicy read(List<Path> files) {
        List<TagPolicy> policies = new ArrayList<>();
        List<Mistake> mistakes = new ArrayList<>();
        for (Path file : files) {
            try {
                policies.add(read(file));
            } catch (DocumentException e) {
                mistakes.addAll(e.mistakes());
            }
        }
        if (!mistakes.isEmpty()) {
            throw new DocumentException(mistakes);
        }
        return TagPolicy.all(policies);
    }
}
