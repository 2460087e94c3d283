package io.lakewarden.runtime;

import com.amazonaws.services.lambda.runtime.Context;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.lambda.powertools.logging.PowertoolsLogging;

/// One invocation of a handler: read the event, decode it, run the use case, write what it decided. Logs
/// carry Lambda's fields and the event's id, how it ended is counted, and a failure leaves as an exception, so that
/// Lambda retries and then hands the whole event to the failure destination.
///
/// @param <I> what the event says, decoded
/// @param <O> what the use case decided; written as JSON
public final class Invocation<I, O> {

    private static final Logger LOG = LoggerFactory.getLogger(Invocation.class);
    /// Until the first invocation, where nothing was prepared before it.
    private static final AtomicBoolean COLD =
            new AtomicBoolean("on-demand".equals(System.getenv("AWS_LAMBDA_INITIALIZATION_TYPE")));

    /// A use case, given what happened and how long it may take.
    @FunctionalInterface
    public interface UseCase<I, O> {
        O handle(I event, Deadline deadline);
    }

    private final Optional<Senders> senders;
    private final Function<JsonNode, I> decoder;
    private final UseCase<I, O> useCase;
    private final Meter meter = Meter.embedded();

    /// For events of EventBridge: those of accounts that are not trusted are refused before they are decoded.
    public Invocation(Senders senders, Function<JsonNode, I> decoder, UseCase<I, O> useCase) {
        this(Optional.of(senders), decoder, useCase);
    }

    /// For callers that name no account: what may invoke the function may ask.
    public Invocation(Function<JsonNode, I> decoder, UseCase<I, O> useCase) {
        this(Optional.empty(), decoder, useCase);
    }

    private Invocation(Optional<Senders> senders, Function<JsonNode, I> decoder, UseCase<I, O> useCase) {
        this.senders = senders;
        this.decoder = decoder;
        this.useCase = useCase;
    }

    /// Runs the invocation between Lambda's two streams.
    public void run(InputStream in, OutputStream out, Context context) throws IOException {
        byte[] event = in.readAllBytes();
        out.write(PowertoolsLogging.withLogging(context, () -> measured(event, context)));
    }

    /// The same path before a snapshot. It takes no `cold_start` flag away: where there are snapshots, no start counts
    /// as cold.
    public void prime(byte[] event) {
        try {
            run(new ByteArrayInputStream(event), OutputStream.nullOutputStream(), new PrimingContext());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] measured(byte[] event, Context context) {
        if (COLD.getAndSet(false)) {
            meter.count("ColdStart");
        }
        try {
            byte[] answer = answer(event, context);
            meter.count("Handled");
            LOG.info("handled");
            return answer;
        } catch (RuntimeException e) {
            // The class and our own message only: a cause may quote data.
            LOG.error("invocation failed: {}: {}", e.getClass().getSimpleName(), e.getMessage());
            meter.count("Failed");
            throw UnexpectedException.asTold(e);
        } finally {
            Correlation.clear();
        }
    }

    private byte[] answer(byte[] bytes, Context context) {
        JsonNode event = Json.read(bytes);
        Json.text(event, "id").ifPresent(Correlation::event);
        senders.ifPresent(known -> known.require(event, context.getInvokedFunctionArn()));
        return Json.write(useCase.handle(decoder.apply(event), Deadline.of(context)));
    }
}
