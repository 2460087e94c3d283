package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.athena.AthenaSettings;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.EventBus;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Json;
import io.lakewarden.staging.S3Location;
import io.lakewarden.staging.Staging;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.athena.AthenaClient;
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

    private final FunctionWiring function;
    private final Environment environment;
    private final GateConfig config;
    private final Path temporary;

    /// Reads the configuration at once.
    Wiring(FunctionWiring function) {
        this(function, Path.of(System.getProperty("java.io.tmpdir")));
    }

    /// @param temporary where data is staged
    Wiring(FunctionWiring function, Path temporary) {
        this.function = function;
        this.environment = function.environment();
        this.config = function.folder().read(GateConfig.FILE, root -> GateConfig.of(root, quarantine()));
        this.temporary = temporary;
    }

    /// One request after the other, of the accounts that are trusted.
    Invocation<Optional<GateRequest>, ObjectNode> invocation() {
        return function.invocation(requests()::of, gate()::handle);
    }

    Requests requests() {
        return new Requests(config);
    }

    Gate gate() {
        AwsClients clients = function.clients();
        S3Client s3 = clients.buildForFiles(S3Client.builder().forcePathStyle(clients.isEmulated()));
        GlueClient glue = clients.build(GlueClient.builder());
        AthenaClient athena = clients.build(AthenaClient.builder());
        Memory memory = memory();
        return new Gate(
                new Rulesets(function.folder(), s3, glue),
                new FilesEvaluator(
                        new Staging(s3, temporary, config.limits().requests()),
                        resources(),
                        new S3Quarantine(s3, temporary),
                        memory,
                        function.clock()),
                new TablesEvaluator(athena, glue, this::athena, resources(), memory, function.clock()),
                new GlueHandOver(glue, environment.optional("GLUE_ROLE_ARN")),
                function.idempotency(REMEMBERED),
                announcer(),
                function.meter(),
                function.clock());
    }

    private Consumer<ObjectNode> announcer() {
        EventBus bus = function.bus();
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
                .map(table ->
                        new DynamoDbMetricHistory(function.clients().dynamoDb(), table, LOOKED_BACK_ON, LOG::warn)));
    }

    private AthenaSettings athena(AthenaSettings run) {
        AthenaSettings withGroup =
                environment.optional("ATHENA_WORKGROUP").map(run::workGroup).orElse(run);
        return environment
                .optional("ATHENA_RESULTS")
                .map(withGroup::outputLocation)
                .orElse(withGroup);
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
}
