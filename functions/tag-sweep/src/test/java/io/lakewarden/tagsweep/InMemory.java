package io.lakewarden.tagsweep;

import io.lakewarden.runtime.RetryableException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The ports' contracts in memory; objects on disk when there are many.
final class InMemory {

    private InMemory() {}

    static final class SomeObjects implements Objects {
        private final Map<String, byte[]> content = new TreeMap<>();

        @Override
        public void put(String key, String contentType, byte[] bytes) {
            content.put(key, bytes);
        }

        @Override
        public void put(String key, String contentType, Path file) {
            try {
                content.put(key, Files.readAllBytes(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Optional<InputStream> get(String key) {
            return Optional.ofNullable(content.get(key)).map(ByteArrayInputStream::new);
        }

        @Override
        public String address(String key) {
            return "memory:" + key;
        }

        String text(String suffix) {
            return content.entrySet().stream()
                    .filter(each -> each.getKey().endsWith(suffix))
                    .map(each -> new String(each.getValue(), StandardCharsets.UTF_8))
                    .reduce((_, last) -> last)
                    .orElseThrow();
        }
    }

    /// One write fails, as a bucket does that answers 503 for too long.
    static final class FailingObjects implements Objects {
        private final Objects objects;
        private int untilFailure;

        FailingObjects(Objects objects, int failingPut) {
            this.objects = objects;
            this.untilFailure = failingPut;
        }

        @Override
        public void put(String key, String contentType, byte[] bytes) {
            failOnce();
            objects.put(key, contentType, bytes);
        }

        @Override
        public void put(String key, String contentType, Path file) {
            failOnce();
            objects.put(key, contentType, file);
        }

        @Override
        public Optional<InputStream> get(String key) {
            return objects.get(key);
        }

        @Override
        public String address(String key) {
            return objects.address(key);
        }

        private void failOnce() {
            untilFailure--;
            if (untilFailure == 0) {
                throw new RetryableException("the bucket cannot be written");
            }
        }
    }

    static final class FilesOnDisk implements Objects {
        private final Path folder;

        FilesOnDisk(Path folder) {
            this.folder = folder;
        }

        @Override
        public void put(String key, String contentType, byte[] bytes) {
            try {
                Files.createDirectories(folder.resolve(key).getParent());
                Files.write(folder.resolve(key), bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void put(String key, String contentType, Path file) {
            try {
                Files.createDirectories(folder.resolve(key).getParent());
                Files.copy(file, folder.resolve(key));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Optional<InputStream> get(String key) {
            try {
                return Files.exists(folder.resolve(key))
                        ? Optional.of(Files.newInputStream(folder.resolve(key)))
                        : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String address(String key) {
            return folder.resolve(key).toString();
        }
    }
}
