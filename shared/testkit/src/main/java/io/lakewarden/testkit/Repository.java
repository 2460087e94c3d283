package io.lakewarden.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/// Files of the checkout that tests of several modules read: the template, the events, the packaged functions.
public final class Repository {

    private Repository() {}

    /// The folder that holds `template.yaml`, found upwards from the module under test.
    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("functions/function-zip.xml"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException("not inside a checkout of Lakewarden");
        }
        return folder;
    }

    /// A function's zip as Maven packaged it.
    public static Path functionZip(String function) {
        Path zip = root().resolve("functions/%1$s/target/%1$s.zip".formatted(function));
        if (!Files.isRegularFile(zip)) {
            throw new IllegalStateException(zip + " is missing: run mvn package");
        }
        return zip;
    }
}
