package io.lakewarden.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The sample events of a function, `events/<function>/*.json`.
public final class SampleEvents {

    private SampleEvents() {}

    /// All of them, sorted by name; never none.
    public static List<Path> of(String function) {
        Path folder = Repository.root().resolve("events").resolve(function);
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> events = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
            if (events.isEmpty()) {
                throw new IllegalStateException(folder + " holds no event");
            }
            return events;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The names of all of them, without `.json`.
    public static List<String> names(String function) {
        return of(function).stream()
                .map(file -> file.getFileName().toString().replace(".json", ""))
                .toList();
    }

    /// One of them, as it would be sent.
    ///
    /// @param name without `.json`
    public static byte[] read(String function, String name) {
        Path file = Repository.root().resolve("events").resolve(function).resolve(name + ".json");
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
