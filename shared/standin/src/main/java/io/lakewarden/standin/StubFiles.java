package io.lakewarden.standin;

import com.github.tomakehurst.wiremock.common.Json;
import com.github.tomakehurst.wiremock.common.JsonException;
import com.github.tomakehurst.wiremock.stubbing.StubMapping;
import com.github.tomakehurst.wiremock.stubbing.StubMappingCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Stub mappings in WireMock's format: every `.json` below a folder holds one, or several under `mappings`.
final class StubFiles {

    private StubFiles() {}

    static List<StubMapping> read(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new StandInException(folder + ": no such folder, expected the stand-in's answers there");
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .flatMap(file -> stubsOf(file).stream())
                    .toList();
        } catch (IOException e) {
            throw new StandInException(folder + ": cannot be read: " + e.getMessage());
        }
    }

    private static List<StubMapping> stubsOf(Path file) {
        try {
            String text = Files.readString(file);
            StubMappingCollection stubs = Json.read(text, StubMappingCollection.class);
            return List.copyOf(stubs.getMappingOrMappings());
        } catch (IOException e) {
            throw new StandInException(file + ": cannot be read: " + e.getMessage());
        } catch (JsonException e) {
            throw new StandInException(file + ": not a stub mapping of WireMock: "
                    + e.getErrors().first().getDetail());
        }
    }
}
