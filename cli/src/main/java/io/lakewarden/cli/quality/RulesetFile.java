package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.EmptyRanges;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.RulesetException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// A ruleset and where it came from.
///
/// @param name the file's stem, `stdin` for `-`
/// @param shown the file in messages
public record RulesetFile(String name, String shown, Ruleset ruleset) {

    /// Reads and parses.
    ///
    /// @param file a path, or `-` for standard input
    /// @throws InputException with every problem of the text, each with its place
    public static RulesetFile read(String file) {
        if (file.isEmpty()) {
            throw new InputException("RULESET is an empty text: name a file, or - for standard input");
        }
        String text = text(file);
        String shown = file.equals("-") ? "stdin" : file;
        try {
            return new RulesetFile(stem(file), shown, QualityCheck.parse(text));
        } catch (RulesetException e) {
            throw new InputException(
                    e.problems().stream().map(problem -> problem.format(shown)).collect(Collectors.joining("\n")), e);
        }
    }

    /// Tells what is valid and probably a slip.
    void warn(PrintWriter err) {
        EmptyRanges.of(ruleset).forEach(problem -> err.println(problem.format(shown)));
    }

    private static String text(String file) {
        try {
            byte[] bytes = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": no such file", e);
        } catch (CharacterCodingException e) {
            throw new InputException(file + ": not UTF-8 text", e);
        } catch (IOException e) {
            throw new InputException(file + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static String stem(String file) {
        if (file.equals("-")) {
            return "stdin";
        }
        String name = Path.of(file).getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
