package io.lakewarden.staging;

import java.nio.file.Path;

/// An object and the file that it is here. An object that was asked for twice is two files.
public record StagedFile(StoredObject object, Path path) {}
