package io.lakewarden.testkit.soak;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.testkit.FunctionContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/// One event on its way to the function.
public final class Delivery {

    private final int number;
    private final byte[] event;
    private final int attempt;
    private final boolean wellFormed;
    private final String error;

    /// @param number of the thing that it is about; negative for events that the function arranged
    /// @param attempt from 1
    /// @param wellFormed whether the function should be able to read it
    Delivery(int number, byte[] event, int attempt, boolean wellFormed) {
        this(number, event, attempt, wellFormed, "");
    }

    private Delivery(int number, byte[] event, int attempt, boolean wellFormed, String error) {
        this.number = number;
        this.event = event;
        this.attempt = attempt;
        this.wellFormed = wellFormed;
        this.error = error;
    }

    /// One invocation.
    ///
    /// @return itself for the next attempt, if this one failed
    Optional<Delivery> sendTo(RequestStreamHandler handler, String function) {
        Context context = FunctionContext.of(function, "request-" + number + "-" + attempt);
        try {
            handler.handleRequest(new ByteArrayInputStream(event), new ByteArrayOutputStream(), context);
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(failed(e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Delivery failed(RuntimeException failure) {
        String said = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return new Delivery(number, event, attempt + 1, wellFormed, said);
    }

    Delivery lastTime(int attempts) {
        return new Delivery(number, event, attempts, wellFormed, "");
    }

    public int number() {
        return number;
    }

    int attempt() {
        return attempt;
    }

    public boolean wellFormed() {
        return wellFormed;
    }

    /// What the last attempt said; empty before.
    public String error() {
        return error;
    }

    @Override
    public String toString() {
        return number + ": " + error;
    }
}
