package io.lakewarden.host;

import com.amazonaws.services.lambda.runtime.api.client.LambdaRequestHandler;
import com.amazonaws.services.lambda.runtime.api.client.UserFault;
import com.amazonaws.services.lambda.runtime.api.client.runtimeapi.dto.InvocationRequest;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Main class of a function's JVM. Takes invocations from a socket and answers on it, one after another, until the
/// other side closes it; stdout and stderr stay the function's own.
public final class Host {

    private final LambdaRequestHandler handler;

    private Host(LambdaRequestHandler handler) {
        this.handler = handler;
    }

    /// `Host SOCKET FOLDER HANDLER`: a Unix domain socket, the unpacked function, the handler as template.yaml names
    /// it.
    public static void main(String[] args) throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(args[0]))) {
            DataInputStream in = new DataInputStream(Channels.newInputStream(channel));
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
            new Host(FunctionLoader.load(Path.of(args[1]), args[2])).serve(in, out);
        } catch (EOFException closed) {
            System.exit(0);
        }
    }

    private void serve(DataInputStream in, DataOutputStream out) throws IOException {
        while (true) {
            InvocationFrame invocation = InvocationFrame.read(in);
            Answer answer = answer(invocation);
            System.out.flush();
            answer.write(out);
        }
    }

    /// Whatever the function throws is its answer, as it is on Lambda.
    private Answer answer(InvocationFrame invocation) {
        try {
            return Answer.returned(handler.call(requestOf(invocation)).toByteArray());
        } catch (UserFault fault) {
            return new Answer.Threw(fault.exception, fault.msg, fault.trace);
        } catch (Throwable thrown) {
            return Answer.Threw.of(thrown);
        }
    }

    private static InvocationRequest requestOf(InvocationFrame invocation) {
        InvocationRequest request = new InvocationRequest();
        request.setId(invocation.requestId());
        request.setInvokedFunctionArn(invocation.functionArn());
        request.setDeadlineTimeInMs(invocation.deadline());
        request.setContent(invocation.event().getBytes(StandardCharsets.UTF_8));
        return request;
    }
}
