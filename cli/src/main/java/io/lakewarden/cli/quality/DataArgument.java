package io.lakewarden.cli.quality;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One `--data [ALIAS=]PATH`.
///
/// What stands before the first `=` is an alias if it looks like one and the whole is no existing path:
/// `dt=2026-01-01/` is a partition's folder.
///
/// @param alias of a reference data set; empty for the primary one
/// @param path as given
record DataArgument(Optional<String> alias, String path) {

    private static final Pattern ALIASED = Pattern.compile("([A-Za-z_]\\w*)=(.+)", Pattern.DOTALL);

    static DataArgument parse(String text) {
        Matcher aliased = ALIASED.matcher(text);
        return aliased.matches() && !exists(text)
                ? new DataArgument(Optional.of(aliased.group(1)), aliased.group(2))
                : new DataArgument(Optional.empty(), text);
    }

    /// Where the data lie, whatever folder the command runs in.
    String place() {
        return path.contains("://")
                ? path
                : Path.of(path).toAbsolutePath().normalize().toString();
    }

    private static boolean exists(String text) {
        try {
            return Files.exists(Path.of(text));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
