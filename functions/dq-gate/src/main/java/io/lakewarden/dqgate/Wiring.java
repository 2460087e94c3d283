package io.lakewarden.dqgate;

import io.lakewarden.athena.AthenaSettings;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.DynamoDbIdempotencyStore;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.EventBus;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Senders;
import io.lakewarden.staging.S3Location;
import io.lakewarden.staging.Staging;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.s3.S3Client;

/// Puts dq-gate together from environment and configuration, once, at start.
final class Wiring {

    /// Longer than an execution of Step Functions is likely to be retried or redriven.
    private static final Duration REMEMBERED = Duration.ofDays(14);

    /// Longer than a year, for data that know seasons.
    private static final Duration LOOKED_BACK_ON = Duration.ofDays(400);

    private static final long MEBIBYTE = 1L << 20;
    private static final Logger LOG = LoggerFactory.getLogger(Wiring.class);

    private final Environment environment;
    private final AwsClients clients;
    private final ConfigFolder folder;
    private final GateConfig config;
    private final Clock clock;
    private final Path temporary;

    /// @param interceptors watch the AWS calls, in tests
    Wiring(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        this(environment, clock, Path.of(System.getProperty("java.io.tmpdir")), interceptors);
    }

    /// @param temporary where data is staged
    Wiring(Environment environment, Clock clock, Path temporary, ExecutionInterceptor... interceptors) {
        this.environment = environment;
        this.clients = AwsClients.of(environment, interceptors);
        this.folder = ConfigFolder.of(environment);
        this.config = folder.read(GateConfig.FILE, root -> GateConfig.of(root, quarantine()));
        this.clock = clock;
        this.temporary = temporary;
    }

    Senders senders() {
        return Senders.of(environment);
    }

    Requests requests() {
        return new Requests(config);
    }

    Gate gate() {
        return gate(Meter.embedded());
    }

    private Gate gate(Meter meter) {
        S3Client s3 = clients.buildForFiles(S3Client.builder().forcePathStyle(isEmulated()));
        GlueClient glue = clients.build(GlueClient.builder());
        Memory memory = memory();
        FilesEvaluator files = new FilesEvaluator(
                new Staging(s3, temporary, config.limits().requests()),
                resources(),
                new S3Quarantine(s3, temporary),
                memory,
                clock);
        TablesEvaluator tables = new TablesEvaluator(
                clients.build(AthenaClient.builder()), glue, this::athena, resources(), memory, clock);
        return new Gate(
                new AwsRulesets(folder, s3, glue),
                new Engines(files, tables),
                new GlueHandOver(glue, environment.optional("GLUE_ROLE_ARN")),
                idempotency(),
                announcer(),
                meter,
                clock);
    }

    private Announcer announcer() {
        EventBus bus = EventBus.of(environment, clients);
        return detail -> bus.put(EventBridgeEvent.QUALITY_RESULT, Json.writeText(detail));
    }

    /// Only one process at a time uses the folder of a Lambda environment; elsewhere others may.
    void cleanUp() {
        if (environment
                .optional("AWS_EXECUTION_ENV")
                .filter(name -> name.startsWith("AWS_Lambda_"))
                .isPresent()) {
            Staging.sweep(temporary);
        }
    }

    private Memory memory() {
        return new Memory(environment
                .optional("METRIC_HISTORY_TABLE")
                .map(table -> new DynamoDbMetricHistory(clients.dynamoDb(), table, LOOKED_BACK_ON, LOG::warn)));
    }

    private AthenaSettings athena(AthenaSettings run) {
        AthenaSettings withGroup =
                environment.optional("ATHENA_WORKGROUP").map(run::workGroup).orElse(run);
        return environment
                .optional("ATHENA_RESULTS")
                .map(withGroup::outputLocation)
                .orElse(withGroup);
    }

    private Idempotency idempotency() {
        DynamoDbClient dynamoDb = clients.dynamoDb();
        return new Idempotency(
                new DynamoDbIdempotencyStore(dynamoDb, environment.required("IDEMPOTENCY_TABLE")), clock, REMEMBERED);
    }

    private Resources resources() {
        long heap = Runtime.getRuntime().maxMemory();
        long memory = environment
                .optional("AWS_LAMBDA_FUNCTION_MEMORY_SIZE")
                .map(megabytes -> Long.parseLong(megabytes) * MEBIBYTE)
                .orElse(2 * heap);
        return new Resources(
                config.limits(), temporary, memory, heap, Runtime.getRuntime().availableProcessors());
    }

    private Optional<S3Location> quarantine() {
        return environment
                .optional("QUARANTINE")
                .map(text -> S3Location.parse(text)
                        .map(S3Location::asFolder)
                        .orElseThrow(() -> new ConfigurationException(
                                "QUARANTINE is no place in S3 such as s3://bucket/folder/: " + text)));
    }

    private boolean isEmulated() {
        return environment.optional("AWS_ENDPOINT_URL").isPresent();
    }
}
