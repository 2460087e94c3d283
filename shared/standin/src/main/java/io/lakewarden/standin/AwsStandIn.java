package io.lakewarden.standin;

import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.extension.Parameters;
import com.github.tomakehurst.wiremock.extension.ServeEventListener;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// An AWS endpoint on loopback: set `AWS_ENDPOINT_URL` to [#endpoint()] and every SDK client talks to it. It answers
/// from stub files and keeps a record of each call. It holds no state but what WireMock's scenarios give.
public final class AwsStandIn implements AutoCloseable {

    private final List<AwsCall> calls = new CopyOnWriteArrayList<>();
    private final WireMockServer server;
    private final Consumer<AwsCall> listener;

    private AwsStandIn(Consumer<AwsCall> listener) {
        this.listener = listener;
        this.server = new WireMockServer(options()
                .bindAddress("127.0.0.1")
                .dynamicPort()
                .maxRequestJournalEntries(1000)
                .notMatchedRendererFactory(extensions -> new NoAnswer())
                .extensions(new Recorder()));
    }

    /// Starts with the stubs of a folder.
    ///
    /// @throws StandInException when a stub file cannot be read
    public static AwsStandIn start(Path answers) {
        return start(answers, call -> {});
    }

    /// Starts with the stubs of a folder, and tells each call to a listener before it is answered.
    public static AwsStandIn start(Path answers, Consumer<AwsCall> listener) {
        var stubs = StubFiles.read(answers);
        AwsStandIn standIn = new AwsStandIn(listener);
        standIn.server.start();
        stubs.forEach(standIn.server::addStubMapping);
        return standIn;
    }

    /// Where it listens, for `AWS_ENDPOINT_URL`.
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.port());
    }

    /// Every call so far, in the order of arrival.
    public List<AwsCall> calls() {
        return List.copyOf(calls);
    }

    /// The server itself, for tests that add stubs and faults.
    public WireMockServer server() {
        return server;
    }

    @Override
    public void close() {
        server.stop();
    }

    private void record(AwsCall call) {
        calls.add(call);
        listener.accept(call);
    }

    /// Before the answer leaves, so that a caller who has its answer finds the call recorded.
    private final class Recorder implements ServeEventListener {

        @Override
        public void beforeResponseSent(ServeEvent event, Parameters parameters) {
            record(
                    event.getWasMatched()
                            ? AwsCall.answered(
                                    event.getRequest(), event.getResponse().getStatus())
                            : AwsCall.unanswered(event.getRequest()));
        }

        @Override
        public String getName() {
            return "lakewarden-recorder";
        }
    }
}
