package io.lakewarden.desk.history;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NotDirectoryException;

/// Why a file could not be used, in words: Java's own messages are often the path alone.
final class IoReasons {

    private IoReasons() {}

    static String of(IOException failure) {
        return switch (failure) {
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _, NotDirectoryException _ -> "a file of that name is in the way";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            default -> String.valueOf(failure.getMessage());
        };
    }
}
