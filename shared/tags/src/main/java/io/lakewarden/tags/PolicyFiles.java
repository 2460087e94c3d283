package io.lakewarden.tags;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Place;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Reads policies from files, JSON or YAML.
public final class PolicyFiles {

    private PolicyFiles() {}

    private static TagPolicy policy(Path file) {
        return PolicyReader.read(Documents.read(file), named -> Documents.read(sibling(file, named)));
    }

    private static TagPolicy extras(Path file) {
        return PolicyReader.readExtras(Documents.read(file), named -> Documents.read(sibling(file, named)));
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
        return all(files.stream()
                .map(file -> (Supplier<TagPolicy>) () -> policy(file))
                .toList());
    }

    /// As above, with a file that holds extras and nothing else; it may be empty but for `{}`.
    public static TagPolicy read(List<Path> files, Path extras) {
        List<Supplier<TagPolicy>> reads = new ArrayList<>();
        files.forEach(file -> reads.add(() -> policy(file)));
        reads.add(() -> extras(extras));
        return all(reads);
    }

    private static TagPolicy all(List<Supplier<TagPolicy>> reads) {
        List<TagPolicy> policies = new ArrayList<>();
        List<Mistake> mistakes = new ArrayList<>();
        for (Supplier<TagPolicy> read : reads) {
            try {
                policies.add(read.get());
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
