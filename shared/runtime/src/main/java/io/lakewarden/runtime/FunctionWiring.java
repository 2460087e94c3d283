package io.lakewarden.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/// What every function is put together from: environment, configuration folder, AWS clients, time, and what follows
/// from them. A function's own wiring takes one and is a list of the function's ports; what alerts need stands in
/// `AlertWiring` of `shared/incidents`. Nothing is called before it is used.
public final class FunctionWiring {

    private final Environment environment;
    private final AwsClients clients;
    private final ConfigFolder folder;
    private final Clock clock;
    private final Sleeper sleeper;

    /// For tests: a clock and a sleeper that they move.
    ///
    /// @param interceptors watch the AWS calls
    public FunctionWiring(Environment environment, Clock clock, Sleeper sleeper, ExecutionInterceptor... interceptors) {
        this.environment = environment;
        this.clients = AwsClients.of(environment, interceptors);
        this.folder = ConfigFolder.of(environment);
        this.clock = clock;
        this.sleeper = sleeper;
    }

    /// For tests: a clock that they move; waiting takes its time.
    ///
    /// @param interceptors watch the AWS calls
    public FunctionWiring(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        this(environment, clock, Sleeper.ofThread(), interceptors);
    }

    /// Lambda's.
    public static FunctionWiring ofProcess() {
        return new FunctionWiring(Environment.ofProcess(), Clock.systemUTC());
    }

    public Environment environment() {
        return environment;
    }

    public AwsClients clients() {
        return clients;
    }

    public ConfigFolder folder() {
        return folder;
    }

    public Clock clock() {
        return clock;
    }

    public Sleeper sleeper() {
        return sleeper;
    }

    /// The region in which the function runs.
    public String region() {
        return environment.required("AWS_REGION");
    }

    /// The function's own account.
    public String account() {
        return environment.required("ACCOUNT_ID");
    }

    /// Where metrics go.
    public Meter meter() {
        return Meter.embedded(environment);
    }

    /// The bus on which our own events are put.
    public EventBus bus() {
        return EventBus.of(environment, clients);
    }

    /// Work that is done once, remembered in `IDEMPOTENCY_TABLE`.
    ///
    /// @param remembered how long a key is known: longer than any retry, replay or redrive that should not
    ///     repeat the work
    public Idempotency idempotency(Duration remembered) {
        return new Idempotency(
                new DynamoDbIdempotencyStore(clients.dynamoDb(), environment.required("IDEMPOTENCY_TABLE")),
                clock,
                remembered);
    }

    /// One invocation after the other, for events of the accounts that are trusted.
    public <I, O> Invocation<I, O> invocation(Function<JsonNode, I> decoder, Invocation.UseCase<I, O> useCase) {
        return new Invocation<>(Senders.of(environment), decoder, useCase);
    }

    /// Warms up before a snapshot, once with each of the answers; every AWS call is answered from memory.
    ///
    /// @param answers JSON by operation, see [AwsClients#withoutNetwork(Map, Runnable)]
    public void prime(String name, List<Map<String, String>> answers, Runnable warmUp) {
        Priming.beforeSnapshot(name, () -> answers.forEach(known -> clients.withoutNetwork(known, warmUp)));
    }
}
