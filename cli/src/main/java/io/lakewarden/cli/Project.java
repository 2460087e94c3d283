package io.lakewarden.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/// The folder of the project: where template.yaml, config, events, samples and the packaged functions lie.
public final class Project {

    private static final String PROPERTY = "lakewarden.home";

    private final Path root;

    public Project(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /// The folder that the launcher named, or the current one.
    public static Project current() {
        return new Project(Path.of(System.getProperty(PROPERTY, "")));
    }

    /// A file as messages show it: short where it lies in the folder from which the user called.
    public Path shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(here) ? here.relativize(absolute) : file;
    }

    public Path root() {
        return root;
    }

    public Path template() {
        return existing("template.yaml");
    }

    public Path config() {
        return root.resolve("config/lakewarden");
    }

    public Path events() {
        return root.resolve("events");
    }

    /// The answers of the embedded AWS stand-in.
    public Path awsAnswers() {
        return root.resolve("events/aws");
    }

    public Path sample(String name) {
        return root.resolve("samples").resolve(name);
    }

    /// The class path of a function's own JVM.
    public Path hostJar() {
        return existing("shared/host/target/host/lakewarden-host.jar");
    }

    /// The command line's own jars and native library.
    public Path libraries() {
        return root.resolve("cli/target/lakewarden/lib");
    }

    private Path existing(String name) {
        Path file = root.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw InputException.in(file, "missing: is this the folder of the project?");
        }
        return file;
    }
}
