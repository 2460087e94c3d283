package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.Context;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class InvocationTest {

    private static final Context CONTEXT = (Context) Proxy.newProxyInstance(
            Context.class.getClassLoader(),
            new Class<?>[] {Context.class},
            (_, m, _) -> m.getReturnType() == int.class ? 60_000 : m.getReturnType() == String.class ? "x" : null);

    @Test
    void whatTheUseCaseDecidedIsWritten() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Invocation<>(json -> json, (event, _) -> event).run(event("{\"a\":1}"), out, CONTEXT);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}");
    }

    @Test
    void aFailureOfOursLeavesAsItIs() {
        Invocation<?, ?> invocation = new Invocation<>(json -> json, (_, _) -> {
            throw new RetryableException("throttled");
        });
        assertThatThrownBy(() -> invocation.run(event("{}"), new ByteArrayOutputStream(), CONTEXT))
                .isInstanceOf(RetryableException.class)
                .hasMessage("throttled");
    }

    /// Lambda's runtime prints causes and suppressed exceptions whole, and sends causes to whoever called.
    @Test
    void whatLeavesAHandlerKeepsNoCauseAndNoSecret() {
        RuntimeException failure =
                new IllegalStateException("no connection with password=hunter2", new IOException("row 7: canary"));
        failure.addSuppressed(new IOException("canary"));
        assertThatThrownBy(() -> failing(failure))
                .isInstanceOf(UnexpectedException.class)
                .hasMessage("IllegalStateException: no connection with password=[redacted]")
                .hasNoCause()
                .hasNoSuppressedExceptions()
                .satisfies(told -> assertThat(told.getStackTrace()).isEqualTo(failure.getStackTrace()));
    }

    @Test
    void aFailureOfALibraryIsToldByItsClassEvenWithoutACause() {
        assertThatThrownBy(() -> failing(new IllegalArgumentException("token=abcdefgh")))
                .isInstanceOf(UnexpectedException.class)
                .hasMessage("IllegalArgumentException: token=[redacted]");
    }

    /// Pipelines catch our exceptions by name, so what a closing stream adds must not rename them.
    @Test
    void ourOwnExceptionsTakeNoCauseAndNothingSuppressed() {
        RetryableException failure = new RetryableException("throttled");
        failure.addSuppressed(new IOException("canary"));
        assertThatThrownBy(() -> failing(failure))
                .isSameAs(failure)
                .hasNoCause()
                .hasNoSuppressedExceptions();
    }

    private static void failing(RuntimeException failure) throws IOException {
        Invocation<?, ?> invocation = new Invocation<>(json -> json, (_, _) -> {
            throw failure;
        });
        invocation.run(event("{}"), new ByteArrayOutputStream(), CONTEXT);
    }

    private static ByteArrayInputStream event(String json) {
        return new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8));
    }
}
