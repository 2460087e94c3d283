package io.lakewarden.tagsweep;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/// Where results are kept.
public interface Objects {

    void put(String key, String contentType, byte[] content);

    void put(String key, String contentType, Path content);

    /// The content; empty when nothing is there. The caller closes it.
    Optional<InputStream> get(String key);

    /// The address of a key, for people.
    String address(String key);
}
