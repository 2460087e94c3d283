package io.lakewarden.cli.config;

import io.lakewarden.base.Nearest;
import io.lakewarden.cli.InputException;
import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.schema.Schema;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// Checks one configuration file: that its schema holds, and that its function's own reader takes it.
final class ConfigValidator {
    private final ConfigSchemas schemas;
    private final List<ConfigCheck> checks;

    private ConfigValidator(ConfigSchemas schemas, List<ConfigCheck> checks) {
        this.schemas = schemas;
        this.checks = checks;
    }

    static ConfigValidator of(Path project) {
        return new ConfigValidator(ConfigSchemas.of(project), readers(project));
    }

    /// Those of the shared modules, and those of every function that is built: none of them is on our class path.
    static List<ConfigCheck> readers(Path project) {
        URL[] functions = ConfigSchemas.children(project.resolve("functions")).stream()
                .map(module -> module.resolve("target/classes"))
                .filter(Files::isDirectory)
                .map(ConfigValidator::url)
                .toArray(URL[]::new);
        ClassLoader loader = new URLClassLoader("functions", functions, ConfigCheck.class.getClassLoader());
        return ServiceLoader.load(ConfigCheck.class, loader).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    private static URL url(Path folder) {
        try {
            return folder.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(folder.toString(), e);
        }
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
        checks.stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElseThrow(() -> InputException.in(file, "what reads it is not built: mvn package"))
                .check(document, file);
    }

    private String unknown(String name) {
        return "nothing reads a file of this name, "
                + Nearest.hint(name, schemas.names())
                        .orElseGet(() -> "expected one of " + String.join(", ", schemas.names()));
    }
}
