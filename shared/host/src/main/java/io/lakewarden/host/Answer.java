package io.lakewarden.host;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// What came out of an invocation.
public sealed interface Answer {

    /// The handler returned; `json` is what Lambda would send back.
    record Returned(String json) implements Answer {}

    /// The handler threw, or could not be made. `type` is the class name that Lambda reports.
    record Threw(String type, String message, String stackTrace) implements Answer {

        static Threw of(Throwable thrown) {
            StringWriter trace = new StringWriter();
            thrown.printStackTrace(new PrintWriter(trace));
            String message = Optional.ofNullable(thrown.getMessage()).orElse("");
            return new Threw(thrown.getClass().getName(), message, trace.toString());
        }
    }

    /// Writes it for [#read(DataInputStream)].
    default void write(DataOutputStream out) throws IOException {
        switch (this) {
            case Returned(String json) -> {
                out.writeBoolean(true);
                Frames.write(out, json);
            }
            case Threw(String type, String message, String stackTrace) -> {
                out.writeBoolean(false);
                Frames.write(out, type);
                Frames.write(out, message);
                Frames.write(out, stackTrace);
            }
        }
        out.flush();
    }

    /// Waits for the next one.
    static Answer read(DataInputStream in) throws IOException {
        return in.readBoolean()
                ? new Returned(Frames.readText(in))
                : new Threw(Frames.readText(in), Frames.readText(in), Frames.readText(in));
    }

    /// An answer of bytes; a handler that returns nothing answers `null`, as Lambda does.
    static Answer returned(byte[] bytes) {
        return new Returned(bytes.length == 0 ? "null" : new String(bytes, StandardCharsets.UTF_8));
    }
}
