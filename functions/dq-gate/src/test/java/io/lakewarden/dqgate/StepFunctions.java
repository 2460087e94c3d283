package io.lakewarden.dqgate;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.LambdaRuntime;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// moto's interpreter of the Amazon States Language, whose tasks come here first: Lambda's go to a packaged function,
/// Glue's jobs succeed at once, all others go on to moto's S3, SNS and EventBridge.
final class StepFunctions implements AutoCloseable {

    private static final Set<String> NOT_FORWARDED =
            Set.of("host", "content-length", "connection", "expect", "upgrade", "transfer-encoding");

    private final HttpClient http = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> jobs = new CopyOnWriteArrayList<>();
    private final HttpServer tasks;
    private final Process moto;
    private final URI endpoint;
    private volatile Optional<LambdaRuntime> function = Optional.empty();
    private String machine = "";

    private StepFunctions(Path program) throws IOException, InterruptedException {
        tasks = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        tasks.setExecutor(threads);
        tasks.createContext("/", this::task);
        tasks.start();
        endpoint = URI.create("http://127.0.0.1:" + freePort());
        ProcessBuilder server = new ProcessBuilder(
                        program.toString(), "-H", "127.0.0.1", "-p", Integer.toString(endpoint.getPort()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        // Where the interpreter sends its tasks.
        server.environment()
                .put("MOTO_PORT", Integer.toString(tasks.getAddress().getPort()));
        moto = server.start();
        awaitAnswer();
        post("/moto-api/config", Map.of(), "{\"stepfunctions\": {\"execute_state_machine\": true}}");
    }

    /// Empty where moto is not on the path.
    static Optional<StepFunctions> start() throws IOException, InterruptedException {
        Optional<Path> program = Stream.of(
                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, "moto_server"))
                .filter(Files::isExecutable)
                .findFirst();
        return program.isEmpty() ? Optional.empty() : Optional.of(new StepFunctions(program.get()));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitAnswer() throws InterruptedException {
        for (int i = 0; i < 600 && moto.isAlive(); i++) {
            try {
                post("/moto-api/reset", Map.of(), "");
                return;
            } catch (IOException _) {
                boolean _ = moto.waitFor(100, TimeUnit.MILLISECONDS);
            }
        }
        throw new IllegalStateException("moto_server does not answer");
    }

    /// The environment that leads a function's clients to moto.
    Map<String, String> environment() {
        return Map.of(
                "AWS_ENDPOINT_URL", endpoint.toString(),
                "AWS_REGION", "eu-west-1",
                "AWS_ACCESS_KEY_ID", "test",
                "AWS_SECRET_ACCESS_KEY", "test");
    }

    /// What every Lambda task invokes.
    void lambda(LambdaRuntime runtime) {
        function = Optional.of(runtime);
    }

    /// Names of Glue's jobs that were started so far.
    List<String> jobs() {
        return jobs;
    }

    // --- executions

    /// How an execution ended, and the states that it entered.
    record Ended(String status, String error, List<String> states) {}

    /// Forgets everything: moto copes with one machine that runs once.
    void reset() throws IOException, InterruptedException {
        post("/moto-api/reset", Map.of(), "");
        jobs.clear();
    }

    /// Makes the machine that [#run] starts.
    void create(String definition) throws IOException, InterruptedException {
        machine = states(
                        "CreateStateMachine",
                        Map.of(
                                "name",
                                "publish",
                                "definition",
                                definition,
                                "roleArn",
                                "arn:aws:iam::123456789012:role/states"))
                .path("stateMachineArn")
                .asText();
    }

    Ended run(String input) throws IOException, InterruptedException {
        Map<String, String> start =
                Map.of("stateMachineArn", machine, "name", "run-" + System.nanoTime(), "input", input);
        String execution = states("StartExecution", start).path("executionArn").asText();
        JsonNode ended = states("DescribeExecution", Map.of("executionArn", execution));
        for (int i = 0; i < 600 && ended.path("status").asText().equals("RUNNING"); i++) {
            boolean _ = moto.waitFor(100, TimeUnit.MILLISECONDS);
            ended = states("DescribeExecution", Map.of("executionArn", execution));
        }
        List<String> entered = states("GetExecutionHistory", Map.of("executionArn", execution))
                .findValues("stateEnteredEventDetails")
                .stream()
                .map(details -> details.path("name").asText())
                .toList();
        return new Ended(ended.path("status").asText(), ended.path("error").asText(), entered);
    }

    private JsonNode states(String action, Map<String, String> request) throws IOException, InterruptedException {
        Map<String, String> headers = Map.of(
                "X-Amz-Target", "AWSStepFunctions." + action,
                "Content-Type", "application/x-amz-json-1.0",
                "Authorization", "AWS4-HMAC-SHA256 Credential=test/20260101/eu-west-1/states/aws4_request");
        return Json.read(post("/", headers, Json.writeText(request)).getBytes(UTF_8));
    }

    private String post(String path, Map<String, String> headers, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint.resolve(path)).POST(HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IllegalStateException(path + ": " + answer.body());
        }
        return answer.body();
    }

    // --- tasks

    private void task(HttpExchange exchange) throws IOException {
        try (exchange) {
            String target = Optional.ofNullable(exchange.getRequestHeaders().getFirst("X-Amz-Target"))
                    .orElse("");
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestURI().getPath().contains("/functions/")) {
                invoke(exchange, body);
            } else if (target.startsWith("AWSGlue.")) {
                job(exchange, target, Json.read(body));
            } else {
                forward(exchange, body);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void invoke(HttpExchange exchange, byte[] event) throws IOException, InterruptedException {
        LambdaRuntime.Answer answer = function.orElseThrow().invoke(event);
        if (!answer.ok()) {
            exchange.getResponseHeaders().set("X-Amz-Function-Error", "Unhandled");
        }
        answer(exchange, 200, answer.body().getBytes(UTF_8));
    }

    private void job(HttpExchange exchange, String target, JsonNode request) throws IOException {
        if (target.endsWith("StartJobRun")) {
            jobs.add(request.path("JobName").asText());
            answer(exchange, 200, "{\"JobRunId\": \"jr_1\"}".getBytes(UTF_8));
        } else {
            answer(exchange, 200, "{\"JobRun\": {\"Id\": \"jr_1\", \"JobRunState\": \"SUCCEEDED\"}}".getBytes(UTF_8));
        }
    }

    private void forward(HttpExchange exchange, byte[] body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        endpoint.resolve(exchange.getRequestURI().toString()))
                .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (!NOT_FORWARDED.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        HttpResponse<byte[]> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        answer.headers()
                .firstValue("Content-Type")
                .ifPresent(type -> exchange.getResponseHeaders().set("Content-Type", type));
        answer(exchange, answer.statusCode(), answer.body());
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        tasks.stop(0);
        threads.shutdownNow();
        http.close();
        moto.descendants().forEach(ProcessHandle::destroyForcibly);
        moto.destroyForcibly();
    }
}
