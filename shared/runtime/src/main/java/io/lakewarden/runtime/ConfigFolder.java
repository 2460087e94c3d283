package io.lakewarden.runtime;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Value;
import java.nio.file.Path;
import java.util.function.Function;

/// The folder of files that a user edits: `config/lakewarden` in the repository, `/opt/lakewarden` on Lambda, where a
/// layer puts it; `LAKEWARDEN_CONFIG` names another.
public final class ConfigFolder {

    private static final String LAYER = "/opt/lakewarden";

    private final Path folder;

    public ConfigFolder(Path folder) {
        this.folder = folder;
    }

    /// The folder that the environment names, else the layer's.
    public static ConfigFolder of(Environment environment) {
        return new ConfigFolder(
                Path.of(environment.optional("LAKEWARDEN_CONFIG").orElse(LAYER)));
    }

    /// Reads one file; all its mistakes are reported at once.
    ///
    /// @param reader turns the root into a configuration and leaves what is wrong in the value's mistakes
    /// @throws ConfigurationException with file, line and column of each mistake
    public <T> T read(String file, Function<Value, T> reader) {
        try {
            Mistakes mistakes = new Mistakes();
            T configuration = reader.apply(Value.of(Documents.read(folder.resolve(file)), mistakes));
            mistakes.orThrow();
            return configuration;
        } catch (DocumentException e) {
            throw new ConfigurationException(e.getMessage());
        }
    }

    /// Where a file of the folder lies, for readers that take a path.
    public Path resolve(String file) {
        return folder.resolve(file);
    }
}
