package io.lakewarden.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A file that a command writes: where it cannot be written, that is told before the work is done, not after.
public final class OutputFile {

    private OutputFile() {}

    /// Whether a file can be made or written over at a place. Nothing is made.
    ///
    /// @param option that names the file, for the message
    /// @throws InputException if it is a folder, there is no folder for it, or the user may not write there
    public static void check(String option, Path file) {
        obstacle(file).ifPresent(why -> {
            throw new InputException(option + " " + file + ": " + why);
        });
    }

    /// The same for a file that is written beside its place and moved there when it is whole.
    public static void checkReplaced(String option, Path file) {
        check(option, file);
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (!Files.isWritable(folder)) {
            throw new InputException(option + " " + file + ": no permission to write to the folder " + folder);
        }
    }

    private static Optional<String> obstacle(Path file) {
        if (Files.isDirectory(file)) {
            return Optional.of("is a folder; name a file");
        }
        if (Files.exists(file)) {
            return Files.isWritable(file) ? Optional.empty() : Optional.of("cannot be written (permission denied)");
        }
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (!Files.isDirectory(folder)) {
            return Optional.of("there is no folder " + folder);
        }
        return Files.isWritable(folder)
                ? Optional.empty()
                : Optional.of("cannot be made: no permission to write to the folder " + folder);
    }

    /// Refuses to write over what is read.
    ///
    /// @throws InputException if the output is one of the inputs, also by another name
    public static void refuseInput(String option, Path output, List<Path> inputs) {
        if (inputs.stream().anyMatch(input -> isSame(option, input, output))) {
            throw new InputException(option + " " + output + ": is a file that is read, and will not be written over");
        }
    }

    private static boolean isSame(String option, Path input, Path output) {
        try {
            return Files.exists(input) && Files.exists(output) && Files.isSameFile(input, output);
        } catch (IOException e) {
            throw new InputException(option + " " + output + ": cannot be compared with " + input, e);
        }
    }

    /// What a person is told of a file that could not be written after all: Java's own message is often its name alone.
    public static InputException failed(Object file, IOException failure) {
        String reason = switch (failure) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "its folder is gone";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            default -> String.valueOf(failure.getMessage());
        };
        return new InputException(file + ": cannot be written (" + reason + ")", failure);
    }
}
