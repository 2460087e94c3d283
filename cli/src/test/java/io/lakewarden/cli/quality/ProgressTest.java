package io.lakewarden.cli.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ProgressTest {

    private static final Duration SEVEN_SECONDS = Duration.ofMillis(7300);

    private final StringWriter err = new StringWriter();

    private Progress progress(boolean terminal) {
        return new Progress(new PrintWriter(err), terminal);
    }

    @Test
    void elsewhereThanOnATerminalEachWordIsALine() {
        try (Progress progress = progress(false)) {
            progress.tick(Duration.ofSeconds(1));
            progress.over("167.0 MB, 10,000,000 rows");
            progress.expected(3);
            progress.began();
            progress.ended();
            progress.began();
            progress.tick(SEVEN_SECONDS);
        }

        assertThat(err.toString().lines())
                .containsExactly("1 s: opening the data", "7 s: scan 2 of 3 over 167.0 MB, 10,000,000 rows");
        assertThat(err.toString()).doesNotContain("\r", "\u001b");
    }

    @Test
    void onATerminalOneLineIsWrittenOverAndGoesAway() {
        try (Progress progress = progress(true)) {
            progress.expected(1);
            progress.began();
            progress.tick(Duration.ofSeconds(1));
            progress.tick(Duration.ofSeconds(2));
        }

        assertThat(err).hasToString("\r\u001b[K1 s: scan 1 of 1\r\u001b[K2 s: scan 1 of 1\r\u001b[K");
    }

    @Test
    void aStatementBeyondThePlanIsNotCountedAgainstIt() {
        try (Progress progress = progress(false)) {
            progress.expected(1);
            progress.began();
            progress.ended();
            progress.tick(SEVEN_SECONDS);
            progress.began();
            progress.tick(SEVEN_SECONDS);
        }

        assertThat(err.toString().lines()).containsExactly("7 s: judging", "7 s: scan 2");
    }

    @Test
    void aRunThatIsOverSaysNothing() {
        Progress progress = progress(true);
        progress.finish();
        progress.tick(SEVEN_SECONDS);
        progress.close();

        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aLongRunIsToldOfByItself() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        PrintWriter heard = new PrintWriter(err) {
            @Override
            public void println(String line) {
                super.println(line);
                told.countDown();
            }
        };

        try (Progress progress = Progress.started(heard, false)) {
            assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(progress.elapsed()).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
        assertThat(err.toString()).contains("s: opening the data");
    }
}
