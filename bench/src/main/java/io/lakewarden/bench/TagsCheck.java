package io.lakewarden.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.cli.Lakewarden;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// `tags check --format json` on pages of the Tagging API, against Jackson alone on the same file: tokens passed over,
/// every text of it read, and a tree of the whole. Runs are interleaved and the minimum counts: what else happens on
/// the
/// machine only adds time.
///
/// `java -cp … io.lakewarden.bench.TagsCheck [resources] [runs]`, see docs/benchmarks.md.
public final class TagsCheck {
    private static final int RUNS = 7;
    private static final int RESOURCES = 100_000;
    private static final String POLICY = """
            {"required": ["team", "pipeline", "environment"], "allowed": {"environment": ["dev", "staging", "prod"]}}
            """;
    private static final List<String> ARNS = List.of(
            "arn:aws:s3:::lake-%d",
            "arn:aws:glue:eu-west-1:111122223333:job/orders-%d",
            "arn:aws:lambda:eu-west-1:111122223333:function:etl-%d",
            "arn:aws:athena:eu-west-1:111122223333:workgroup/team-%d");

    private final Path policy;
    private final Path resources;

    private enum Subject {
        TOKENS,
        TEXTS,
        TREE,
        CHECK
    }

    private TagsCheck(Path policy, Path resources) {
        this.policy = policy;
        this.resources = resources;
    }

    /// Prints a Markdown table; with a subject as a third argument, runs it once on the file that the first one names.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 3) {
            new TagsCheck(Path.of(arguments[1]), Path.of(arguments[0])).run(Subject.valueOf(arguments[2]));
            return;
        }
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : RESOURCES;
        int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : RUNS;
        Path folder = Files.createTempDirectory("tags-check");
        Path resources = folder.resolve("resources.json");
        Path policy = Files.writeString(folder.resolve("policy.json"), POLICY);
        try {
            generate(resources, count);
            new TagsCheck(policy, resources).measure(count, runs);
        } finally {
            Files.deleteIfExists(resources);
            Files.delete(policy);
            Files.delete(folder);
        }
    }

    private void measure(int count, int runs) throws IOException, InterruptedException {
        Map<Subject, Double> warm = new EnumMap<>(Subject.class);
        Map<Subject, Double> process = new EnumMap<>(Subject.class);
        for (int run = 0; run < runs; run++) {
            for (Subject subject : Subject.values()) {
                long start = System.nanoTime();
                run(subject);
                warm.merge(subject, millisSince(start), Math::min);
                long started = System.nanoTime();
                runInItsOwnProcess(subject);
                process.merge(subject, millisSince(started), Math::min);
            }
        }
        System.out.printf(Locale.ROOT, "%d resources, %d MB%n%n", count, Files.size(resources) / 1_000_000);
        System.out.println("| | warm ms | check is | process ms | check is |\n|---|---:|---:|---:|---:|");
        for (Subject subject : Subject.values()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.2fx | %.0f | %.2fx |%n",
                    subject.name().toLowerCase(Locale.ROOT),
                    warm.get(subject),
                    warm.get(Subject.CHECK) / warm.get(subject),
                    process.get(subject),
                    process.get(Subject.CHECK) / process.get(subject));
        }
    }

    private void run(Subject subject) throws IOException {
        switch (subject) {
            case TOKENS -> tokens(false);
            case TEXTS -> tokens(true);
            case TREE -> new ObjectMapper().readTree(resources.toFile());
            case CHECK -> check();
        }
    }

    private long tokens(boolean texts) throws IOException {
        long length = 0;
        try (JsonParser json = new JsonFactory().createParser(resources.toFile())) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                length += texts && token.isScalarValue() ? json.getText().length() : 1;
            }
        }
        return length;
    }

    private void check() {
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        String[] line = {
            "tags", "check", "--policy", policy.toString(), "--resources", resources.toString(), "--format", "json"
        };
        if (Lakewarden.run(nowhere, new PrintWriter(System.err, true, StandardCharsets.UTF_8), line) > 1) {
            throw new IllegalStateException("tags check failed");
        }
    }

    /// With the JVM options of the launcher. The check gets 64 MB, whatever the size of the file.
    private void runInItsOwnProcess(Subject subject) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        if (subject == Subject.CHECK) {
            line.add("-Xmx64m");
        }
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), TagsCheck.class.getName()));
        line.addAll(List.of(resources.toString(), policy.toString(), subject.name()));
        Process process = new ProcessBuilder(line)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(subject + " failed in its own process");
        }
    }

    private static void generate(Path file, int count) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("{\"ResourceTagMappingList\":[");
            for (int i = 0; i < count; i++) {
                out.write(i == 0 ? "" : ",\n");
                out.write(resource(i));
            }
            out.write("]}\n");
        }
    }

    /// One in 41 lacks a key, one in 37 has a value that is not allowed.
    private static String resource(int i) {
        String environment =
                i % 37 == 0 ? "production" : List.of("dev", "staging", "prod").get(i % 3);
        String tags = Stream.of(
                        tag("team", "team-" + i % 50),
                        i % 41 == 0 ? "" : tag("pipeline", "orders-" + i % 200),
                        tag("environment", environment),
                        tag("aws:cloudformation:stack-name", "lake-" + i % 300))
                .filter(tag -> !tag.isEmpty())
                .reduce((a, b) -> a + "," + b)
                .orElseThrow();
        return "{\"ResourceARN\":\"" + ARNS.get(i % ARNS.size()).formatted(i) + "\",\"Tags\":[" + tags + "]}";
    }

    private static String tag(String key, String value) {
        return "{\"Key\":\"" + key + "\",\"Value\":\"" + value + "\"}";
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
