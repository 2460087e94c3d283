package io.lakewarden.dqalert;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// `events/dq-alert`: what users send too.
final class SampleEvents {

    private static final Path FOLDER = Repository.root().resolve("events/dq-alert");

    private SampleEvents() {}

    static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] read(String name) {
        try {
            return Files.readAllBytes(FOLDER.resolve(name + ".json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
