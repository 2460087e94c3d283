package io.lakewarden.documents;

import java.nio.file.Path;
import java.util.function.Consumer;

/// Reads one file of `config/lakewarden` as the function does that it is for, so that what a function would refuse is
/// found before it is deployed. Each reader's module names its check in `META-INF/services`.
public interface ConfigCheck {

    /// The file's name without its ending, such as `alerts`.
    String name();

    /// Reads the file.
    ///
    /// @param file where the document was read; files that it names lie beside it
    /// @throws DocumentException with the place of each mistake
    void check(Node document, Path file);

    /// Runs a reader that leaves its mistakes in the value.
    static void read(Node document, Consumer<Value> reader) {
        Mistakes mistakes = new Mistakes();
        reader.accept(Value.of(document, mistakes));
        mistakes.orThrow();
    }
}
