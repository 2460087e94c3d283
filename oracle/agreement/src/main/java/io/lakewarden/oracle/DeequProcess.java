package io.lakewarden.oracle;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Deequ on Spark, started once and asked many times. Not for several threads.
public final class DeequProcess implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;
    private final Path log;

    private DeequProcess(Process process, Path log) {
        this.process = process;
        this.requests = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.log = log;
    }

    /// Starts the process.
    ///
    /// @param module the folder of the compiled module `oracle/deequ`
    /// @param options of its JVM: `-Xmx2g`, `-Dspark.sql.…=…`
    /// @throws IllegalStateException without a JDK 17 or a compiled module
    public static DeequProcess start(Path module, List<String> options) {
        Path target = module.resolve("target");
        Path log = target.resolve("deequ.log");
        ProcessBuilder builder = new ProcessBuilder(command(module, options));
        builder.redirectError(log.toFile());
        builder.environment().put("TZ", "UTC");
        try {
            return new DeequProcess(builder.start(), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command(Path module, List<String> options) {
        Path classPath = module.resolve("target/classpath.txt");
        if (!Files.isReadable(classPath)) {
            throw new IllegalStateException(
                    classPath + " is missing: mvn -Poracle -pl oracle/deequ -am compile makes it");
        }
        try {
            String jars = module.resolve("target/classes") + ":"
                    + Files.readString(classPath).strip();
            List<String> command = new ArrayList<>(List.of(SparkJdk.java().toString()));
            command.addAll(options);
            command.addAll(List.of("@" + module.resolve("jvm.opts"), "-Duser.timezone=UTC"));
            command.addAll(List.of("-cp", jars, "io.lakewarden.oracle.deequ.Main"));
            return command;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Evaluates.
    ///
    /// @throws IllegalStateException if the process has died
    public DeequAnswer ask(DeequRequest request) {
        try {
            requests.write(JSON.writeValueAsString(request));
            requests.newLine();
            requests.flush();
            String line = answers.readLine();
            if (line == null) {
                throw new IllegalStateException("Deequ's process has died; its last words are in " + log);
            }
            return JSON.readValue(line, DeequAnswer.class);
        } catch (IOException e) {
            throw new UncheckedIOException("Deequ's process does not answer; its last words are in " + log, e);
        }
    }

    @Override
    public void close() {
        try {
            requests.close();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
