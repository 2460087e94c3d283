package io.lakewarden.runtime;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.Consumer;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Builds the AWS clients of a function: one url-connection HTTP client for all, retries with backoff, time limits, and
/// the endpoint of an emulator when one is named. Credentials come from the default chain, which also works in a
/// restored snapshot.
public final class AwsClients {

    /// A call is tried three times in all, with pauses in between.
    private static final RetryMode RETRIES = RetryMode.STANDARD;

    private static final Duration ATTEMPT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration CALL_TIMEOUT = Duration.ofSeconds(20);
    /// As long as a function may run.
    private static final Duration FILE_TIMEOUT = Duration.ofMinutes(15);

    private final PrimingHttpClient http;
    private final Optional<URI> endpoint;
    private final Optional<Region> region;
    /// End what takes too long.
    private final ScheduledThreadPoolExecutor timers = newTimers();
    private final ClientOverrideConfiguration override;
    private Optional<DynamoDbClient> dynamoDb = Optional.empty();

    private AwsClients(SdkHttpClient http, Environment environment, ExecutionInterceptor... interceptors) {
        this.http = new PrimingHttpClient(http);
        this.endpoint = environment.optional("AWS_ENDPOINT_URL").map(AwsClients::endpoint);
        this.region = environment.optional("AWS_REGION").map(Region::of);
        this.override = ClientOverrideConfiguration.builder()
                .retryStrategy(RETRIES)
                .apiCallAttemptTimeout(ATTEMPT_TIMEOUT)
                .apiCallTimeout(CALL_TIMEOUT)
                .scheduledExecutorService(timers)
                .executionInterceptors(List.of(interceptors))
                .build();
    }

    /// Clients for this process' region and endpoint.
    ///
    /// @param interceptors watch calls, in tests
    public static AwsClients of(Environment environment, ExecutionInterceptor... interceptors) {
        return new AwsClients(
                UrlConnectionHttpClient.builder()
                        .connectionTimeout(Duration.ofSeconds(2))
                        .socketTimeout(ATTEMPT_TIMEOUT)
                        .build(),
                environment,
                interceptors);
    }

    /// Builds one client: `clients.build(GlueClient.builder())`.
    public <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C build(B builder) {
        return build(builder, _ -> {});
    }

    /// Builds one client that is unlike the others: `clients.build(SnsClient.builder(), retries ->
    /// retries.retryStrategy(…))`.
    ///
    /// @param changes its time limits or its retries
    public <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C build(
            B builder, Consumer<ClientOverrideConfiguration.Builder> changes) {
        builder.httpClient(http).overrideConfiguration(override.copy(changes));
        endpoint.ifPresent(builder::endpointOverride);
        region.ifPresent(builder::region);
        return builder.build();
    }

    /// The one client of DynamoDB: most parts of a function keep something there, and each client costs time at start.
    public synchronized DynamoDbClient dynamoDb() {
        if (dynamoDb.isEmpty()) {
            dynamoDb = Optional.of(build(DynamoDbClient.builder()));
        }
        return dynamoDb.get();
    }

    /// Whether an emulator answers instead of AWS: S3's buckets are no host names there.
    public boolean isEmulated() {
        return endpoint.isPresent();
    }

    /// Builds one client that moves files: a call takes as long as its bytes need; only a connection on which nothing
    /// moves is given up.
    public <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C buildForFiles(B builder) {
        return build(
                builder,
                unbounded -> unbounded.apiCallAttemptTimeout(FILE_TIMEOUT).apiCallTimeout(FILE_TIMEOUT));
    }

    /// Builds one client for another region than this process'.
    public <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C build(B builder, Region elsewhere) {
        builder.httpClient(http).overrideConfiguration(override).region(elsewhere);
        endpoint.ifPresent(builder::endpointOverride);
        return builder.build();
    }

    /// Runs something with every call of these clients answered from memory (an empty success), so that
    /// parsing, signing and serialisation are warmed up without touching the account.
    public void withoutNetwork(Runnable warmUp) {
        withoutNetwork(Map.of(), warmUp);
    }

    /// The same with answers that hold something, so that reading them is warmed up too.
    ///
    /// @param answers JSON by operation, such as `GetTags`, or by the last part of the path
    public void withoutNetwork(Map<String, String> answers, Runnable warmUp) {
        http.answeringFromMemory(answers, warmUp);
    }

    /// The SDK's own keep each request until its time is over, however soon the answer came: a quarter of an hour for a
    /// piece of a file.
    private static ScheduledThreadPoolExecutor newTimers() {
        ScheduledThreadPoolExecutor timers = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("aws-timers").factory());
        timers.setRemoveOnCancelPolicy(true);
        return timers;
    }

    ScheduledThreadPoolExecutor timers() {
        return timers;
    }

    private static URI endpoint(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException _) {
            throw new ConfigurationException("AWS_ENDPOINT_URL is not a URL: " + text);
        }
    }
}
