package io.lakewarden.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import io.lakewarden.cli.Lakewarden;
import io.lakewarden.cli.Utf8Output;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.lang.management.ManagementFactory;
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
/// every text of it read, each resource as a record, and a tree of the whole. Runs are interleaved and the minimum
/// counts: what else happens on the machine only adds time.
///
/// `java -cp … io.lakewarden.bench.TagsCheck [resources] [runs]`, see docs/benchmarks.md.
public final class TagsCheck {
    private static final int RUNS = 7;
    /// In a millisecond.
    private static final double NANOS = 1e6;
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
        RECORDS,
        TREE,
        CHECK
    }

    private record Tag(
            @JsonProperty("Key") String key,
            @JsonProperty("Value") String value) {}

    private record Mapping(
            @JsonProperty("ResourceARN") String arn,
            @JsonProperty("Tags") List<Tag> tags) {}

    /// What one subject takes at best, in milliseconds.
    private record Cost(double wall, double cpu) {
        private static final Cost WORST = new Cost(Double.MAX_VALUE, Double.MAX_VALUE);

        Cost min(Cost other) {
            return new Cost(Math.min(wall, other.wall), Math.min(cpu, other.cpu));
        }
    }

    private TagsCheck(Path policy, Path resources) {
        this.policy = policy;
        this.resources = resources;
    }

    /// Prints a Markdown table; with a subject as a third argument, runs it once on the file that the first one names.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 3) {
            new TagsCheck(Path.of(arguments[1]), Path.of(arguments[0])).run(Subject.valueOf(arguments[2]));
            System.out.println(cpuNanos());
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
        Map<Subject, Cost> warm = new EnumMap<>(Subject.class);
        Map<Subject, Cost> process = new EnumMap<>(Subject.class);
        for (int run = 0; run < runs; run++) {
            for (Subject subject : Subject.values()) {
                warm.put(subject, warm.getOrDefault(subject, Cost.WORST).min(warm(subject)));
                process.put(subject, process.getOrDefault(subject, Cost.WORST).min(runInItsOwnProcess(subject)));
            }
        }
        System.out.printf(Locale.ROOT, "%d resources, %d MB%n", count, Files.size(resources) / 1_000_000);
        print("warm", warm);
        print("process", process);
    }

    private static void print(String title, Map<Subject, Cost> costs) {
        System.out.println("\n| " + title + " | ms | check is | CPU ms | check is |\n|---|---:|---:|---:|---:|");
        Cost check = costs.get(Subject.CHECK);
        costs.forEach((subject, cost) -> System.out.printf(
                Locale.ROOT,
                "| %s | %.0f | %.2fx | %.0f | %.2fx |%n",
                subject.name().toLowerCase(Locale.ROOT),
                cost.wall(),
                check.wall() / cost.wall(),
                cost.cpu(),
                check.cpu() / cost.cpu()));
    }

    private Cost warm(Subject subject) throws IOException {
        long start = System.nanoTime();
        long cpu = cpuNanos();
        run(subject);
        return new Cost(millisSince(start), (cpuNanos() - cpu) / NANOS);
    }

    /// Of all threads, those of the JVM among them.
    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private void run(Subject subject) throws IOException {
        switch (subject) {
            case TOKENS -> tokens(false);
            case TEXTS -> tokens(true);
            case RECORDS -> records();
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

    private long records() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        long tags = 0;
        try (JsonParser json = mapper.createParser(resources.toFile())) {
            while (json.nextToken() != JsonToken.START_ARRAY) {
                // What stands before the list of the page.
            }
            json.nextToken();
            MappingIterator<Mapping> mappings = mapper.readerFor(Mapping.class).readValues(json);
            while (mappings.hasNext()) {
                tags += mappings.next().tags().size();
            }
        }
        return tags;
    }

    private void check() {
        Utf8Output nowhere = new Utf8Output(OutputStream.nullOutputStream(), false);
        String[] line = {
            "tags", "check", "--policy", policy.toString(), "--resources", resources.toString(), "--format", "json"
        };
        if (Lakewarden.run(nowhere, new Utf8Output(System.err, true), line) > 1) {
            throw new IllegalStateException("tags check failed");
        }
    }

    /// With the JVM options of the launcher. The check gets 64 MB, whatever the size of the file.
    private Cost runInItsOwnProcess(Subject subject) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        if (subject == Subject.CHECK) {
            line.add("-Xmx64m");
        }
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), TagsCheck.class.getName()));
        line.addAll(List.of(resources.toString(), policy.toString(), subject.name()));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(line)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String cpu = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(subject + " failed in its own process");
        }
        return new Cost(millisSince(start), Long.parseLong(cpu) / NANOS);
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
        return (System.nanoTime() - start) / NANOS;
    }
}
