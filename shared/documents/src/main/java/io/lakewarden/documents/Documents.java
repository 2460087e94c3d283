package io.lakewarden.documents;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/// Reads YAML 1.2 and JSON text into a [Node] tree.
///
/// `.json` is read as JSON and `.yaml`, `.yml` as YAML; anything else by its first character: `{` and `[` begin JSON.
/// Every method throws [DocumentException] when the text is refused.
public final class Documents {

    private Documents() {}

    /// A configuration or policy file.
    public static Node read(Path file) {
        return read(file, DocumentLimits.CONFIGURATION);
    }

    /// A file, under limits. A missing or unreadable file is a [DocumentException] too.
    public static Node read(Path file, DocumentLimits limits) {
        return read(file.toString(), bytesOf(file, limits), limits);
    }

    /// A document from elsewhere; messages show `name` for the file, and it decides the syntax.
    public static Node read(String name, byte[] utf8, DocumentLimits limits) {
        if (utf8.length > limits.bytes()) {
            throw tooLarge(name, limits);
        }
        String text = Utf8.decode(name, utf8);
        return isJson(name, text) ? JsonTree.read(name, text, limits) : YamlTree.read(name, text, limits);
    }

    private static byte[] bytesOf(Path file, DocumentLimits limits) {
        try (var in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limits.bytes() + 1);
            if (bytes.length > limits.bytes()) {
                throw tooLarge(file.toString(), limits);
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new DocumentException(Place.wholeOf(file.toString()), "no such file");
        } catch (AccessDeniedException e) {
            throw new DocumentException(Place.wholeOf(file.toString()), "cannot be read: permission denied");
        } catch (IOException e) {
            String why = Files.isDirectory(file) ? "is a folder, expected a file" : "cannot be read: " + e.getMessage();
            throw new DocumentException(Place.wholeOf(file.toString()), why);
        }
    }

    private static DocumentException tooLarge(String name, DocumentLimits limits) {
        return new DocumentException(Place.wholeOf(name), "larger than " + limits.bytes() + " bytes");
    }

    private static boolean isJson(String name, String text) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".json")) {
            return true;
        }
        return !lower.endsWith(".yaml") && !lower.endsWith(".yml") && beginsLikeJson(text);
    }

    private static boolean beginsLikeJson(String text) {
        String start = text.stripLeading();
        return start.startsWith("{") || start.startsWith("[");
    }
}
