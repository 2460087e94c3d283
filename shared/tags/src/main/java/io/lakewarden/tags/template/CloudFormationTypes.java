package io.lakewarden.tags.template;

import io.lakewarden.base.Nearest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The bundled table of CloudFormation types.
final class CloudFormationTypes {
    static final CloudFormationTypes BUNDLED = read();

    private final Map<String, CloudFormationType> byName;

    private CloudFormationTypes(Map<String, CloudFormationType> byName) {
        this.byName = byName;
    }

    Optional<CloudFormationType> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// What was probably meant.
    Optional<String> nearest(String name) {
        return Nearest.to(name, byName.keySet());
    }

    private static CloudFormationTypes read() {
        var resource = CloudFormationTypes.class.getResourceAsStream("types.tsv");
        try (var reader = new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(resource, "types.tsv"), StandardCharsets.UTF_8))) {
            return new CloudFormationTypes(reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(CloudFormationType::ofRow)
                    .collect(Collectors.toMap(CloudFormationType::name, Function.identity())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
