package io.lakewarden.cli.functions;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.cli.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// An event as the user gave it: its text, and what it says.
///
/// @param name the file's name, or `stdin`
public record EventFile(String name, String text, JsonNode json) {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /// Reads a file, or stdin for `-`.
    ///
    /// @throws InputException when it cannot be read or is not JSON
    public static EventFile read(String file, InputStream stdin) {
        return file.equals("-") ? of("stdin", text("stdin", () -> stdin)) : read(Path.of(file));
    }

    /// Reads a file.
    public static EventFile read(Path file) {
        return of(file.toString(), text(file.toString(), () -> Files.newInputStream(file)));
    }

    private static EventFile of(String name, String text) {
        try {
            JsonNode json = MAPPER.readTree(text);
            if (json == null || json.isMissingNode()) {
                throw InputException.in(name, "empty, expected an event in JSON");
            }
            return new EventFile(name, text, json);
        } catch (JacksonException e) {
            JsonLocation at = e.getLocation();
            throw InputException.at(name, at.getLineNr(), at.getColumnNr(), "not JSON: " + e.getOriginalMessage());
        }
    }

    private interface Source {
        InputStream open() throws IOException;
    }

    private static String text(String name, Source source) {
        try (InputStream in = source.open()) {
            byte[] bytes = in.readAllBytes();
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException e) {
            throw InputException.in(name, "no such file");
        } catch (CharacterCodingException e) {
            throw InputException.in(name, "not UTF-8 text");
        } catch (IOException e) {
            throw InputException.in(name, "cannot be read: " + e.getMessage());
        }
    }
}
