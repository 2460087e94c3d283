package io.lakewarden.bench.start;

import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Objects;

/// A function's zip as Lambda unpacks it, with handlers of ours beside its jars.
record Unpacked(Path folder) implements AutoCloseable {

    static Unpacked of(String function, Class<?>... handlers) throws IOException {
        Unpacked unpacked =
                new Unpacked(FunctionZip.unpack(Repository.functionZip(function), Files.createTempDirectory("start")));
        for (Class<?> handler : handlers) {
            unpacked.add(handler);
        }
        return unpacked;
    }

    private void add(Class<?> handler) throws IOException {
        String file = handler.getName().replace('.', '/') + ".class";
        Files.createDirectories(folder.resolve(file).getParent());
        try (InputStream bytes = Unpacked.class.getClassLoader().getResourceAsStream(file)) {
            Files.copy(Objects.requireNonNull(bytes, file), folder.resolve(file));
        }
    }

    @Override
    public void close() throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
