package io.lakewarden.host;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/// One invocation on its way to the function's JVM.
///
/// @param requestId    what the handler sees as its request id
/// @param functionArn  what it sees as the ARN it was invoked by
/// @param deadline     epoch milliseconds at which Lambda would stop it
/// @param event        the event's text
public record InvocationFrame(String requestId, String functionArn, long deadline, String event) {

    /// Writes it for [#read(DataInputStream)].
    public void write(DataOutputStream out) throws IOException {
        Frames.write(out, requestId);
        Frames.write(out, functionArn);
        out.writeLong(deadline);
        Frames.write(out, event);
        out.flush();
    }

    /// Waits for the next one.
    public static InvocationFrame read(DataInputStream in) throws IOException {
        return new InvocationFrame(Frames.readText(in), Frames.readText(in), in.readLong(), Frames.readText(in));
    }
}
