package io.lakewarden.cli.config;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Nearest;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.schema.Schema;
import io.lakewarden.tags.TagPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Checks one configuration file: that it can be read, that its schema holds, and for a tag policy that it compiles.
final class ConfigValidator {
    private static final String TAG_POLICY = "tag-policy";

    private final ConfigSchemas schemas;

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
            if (mistakes.isEmpty() && name.equals(TAG_POLICY)) {
                TagPolicy.of(document);
            }
            return mistakes;
        } catch (DocumentException e) {
            return e.mistakes();
        }
    }

    private String unknown(String name) {
        return "nothing reads a file of this name"
                + Nearest.to(name, schemas.names())
                        .map(near -> ", did you mean " + near + "?")
                        .orElseGet(() -> ", expected one of " + String.join(", ", schemas.names()));
    }
}
