package io.lakewarden.cli.config;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Nearest;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.schema.Schema;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// Checks one configuration file: that its schema holds, and that its function's own reader takes it.
final class ConfigValidator {
    private final ConfigSchemas schemas;
    private final ServiceLoader<ConfigCheck> checks = ServiceLoader.load(ConfigCheck.class);

    ConfigValidator(ConfigSchemas schemas) {
        this.schemas = schemas;
    }

    /// What is wrong, in the file's order; empty where nothing is.
    List<Mistake> mistakes(Path file) {
        try {
            Node document = Documents.read(file);
            String name = ConfigSchemas.stem(file);
            Optional<Schema> schema = schemas.find(name);
            if (schema.isEmpty()) {
                return List.of(new Mistake(Place.wholeOf(file.toString()), "", unknown(name)));
            }
            List<Mistake> mistakes = schema.get().check(document);
            if (mistakes.isEmpty()) {
                check(name, document, file);
            }
            return mistakes;
        } catch (DocumentException e) {
            return e.mistakes();
        }
    }

    /// What the schema cannot say, its reader does.
    private void check(String name, Node document, Path file) {
        for (ConfigCheck check : checks) {
            if (check.name().equals(name)) {
                check.check(document, file);
            }
        }
    }

    private String unknown(String name) {
        return "nothing reads a file of this name"
                + Nearest.to(name, schemas.names())
                        .map(near -> ", did you mean " + near + "?")
                        .orElseGet(() -> ", expected one of " + String.join(", ", schemas.names()));
    }
}
