package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// What [Idempotency] promises, whatever store is below.
abstract class IdempotencyContract {

    private static final Duration LEASE = Duration.ofMinutes(1);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-28T04:12:09Z"));
    private final IdempotencyStore store = store();
    private final Idempotency idempotency = new Idempotency(store, clock(), Duration.ofDays(1));
    private final AtomicInteger done = new AtomicInteger();

    /// An empty store.
    abstract IdempotencyStore store();

    @Test
    void theSameKeyIsWorkedOnOnce() {
        assertThat(once("k", this::work)).isEqualTo(new Idempotency.Outcome("result 1", false));
        assertThat(once("k", this::work)).isEqualTo(new Idempotency.Outcome("result 1", true));
        assertThat(done).hasValue(1);
    }

    @Test
    void differentKeysDoNotMeet() {
        once("a", this::work);
        assertThat(once("b", this::work).result()).isEqualTo("result 2");
    }

    @Test
    void keysLongerThanATableTakesAreStillToldApart() {
        String long1 = "ключ|".repeat(1_000);
        assertThat(once(long1 + "a", this::work).repeated()).isFalse();
        assertThat(once(long1 + "b", this::work).repeated()).isFalse();
        assertThat(once(long1 + "a", this::work).repeated()).isTrue();
        assertThat(idempotency.isDone(long1 + "b")).isTrue();
        assertThat(idempotency.isDone(long1 + "c")).isFalse();
    }

    @Test
    void workThatFailedIsDoneAgain() {
        assertThatThrownBy(() -> once("k", () -> {
                    throw new RetryableException("throttled");
                }))
                .isInstanceOf(RetryableException.class)
                .hasMessage("throttled");
        assertThat(once("k", this::work).repeated()).isFalse();
    }

    @Test
    void aDeliveryDuringTheWorkIsToldToComeBack() {
        once("k", () -> {
            assertThatThrownBy(() -> once("k", this::work))
                    .isInstanceOf(RetryableException.class)
                    .hasMessageContaining("k is being worked on");
            return "first";
        });
        assertThat(done).hasValue(0);
    }

    @Test
    void workThatDiedIsTakenOverAfterItsLease() {
        store.take(
                "k",
                "dead",
                fingerprintOf("payload"),
                now.get(),
                now.get().plus(LEASE),
                now.get().plusSeconds(999));
        assertThatThrownBy(() -> once("k", this::work)).isInstanceOf(RetryableException.class);
        now.set(now.get().plus(LEASE).plusMillis(1));
        assertThat(once("k", this::work).repeated()).isFalse();
    }

    @Test
    void whoeverLostTheKeyDoesNotOverwriteTheResult() {
        once("k", () -> {
            now.set(now.get().plus(LEASE).plusMillis(1));
            assertThat(once("k", () -> "second").repeated()).isFalse();
            return "first, too late";
        });
        assertThat(once("k", this::work)).isEqualTo(new Idempotency.Outcome("second", true));
    }

    @Test
    void aKeyIsForgottenAfterItsTime() {
        once("k", this::work);
        now.set(now.get().plus(Duration.ofDays(1)).plusSeconds(1));
        assertThat(once("k", this::work).result()).isEqualTo("result 2");
    }

    @Test
    void aKeyWithAnotherPayloadIsRefused() {
        once("k", this::work);
        assertThatThrownBy(() -> idempotency.once("k", "other", LEASE, this::work))
                .isInstanceOf(InvalidEventException.class)
                .hasMessage("key k was already used for another payload");
    }

    private Idempotency.Outcome once(String key, Supplier<String> work) {
        return idempotency.once(key, "payload", LEASE, work);
    }

    private String work() {
        return "result " + done.incrementAndGet();
    }

    private String fingerprintOf(String payload) {
        InMemoryIdempotencyStore other = new InMemoryIdempotencyStore();
        new Idempotency(other, clock(), Duration.ofDays(1)).once("x", payload, LEASE, () -> "");
        return other.payloadOf("x");
    }

    private Clock clock() {
        InstantSource source = now::get;
        return source.withZone(ZoneOffset.UTC);
    }
}
