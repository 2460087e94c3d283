package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The file of `--output`: never one that is read.
final class OutputFile {

    private OutputFile() {}

    /// @throws InputException if the output is one of the inputs, also by another name
    static void refuseInput(Path output, List<Path> inputs) {
        if (inputs.stream().anyMatch(input -> isSame(input, output))) {
            throw new InputException("--output " + output + ": is a file that is read, and will not be written over");
        }
    }

    private static boolean isSame(Path input, Path output) {
        try {
            return Files.exists(input) && Files.exists(output) && Files.isSameFile(input, output);
        } catch (IOException e) {
            throw new InputException("--output " + output + ": cannot be compared with " + input, e);
        }
    }
}
