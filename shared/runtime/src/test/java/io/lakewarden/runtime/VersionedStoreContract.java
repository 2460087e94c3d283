package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.VersionedStore.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What every store promises: the table and the one in memory that the other tests trust.
abstract class VersionedStoreContract {

    record Note(String text, Instant at, Optional<String> by, List<String> lines) {
        static Note of(String text) {
            return new Note(
                    text, Instant.parse("2026-11-30T03:00:00.000123456Z"), Optional.empty(), List.of("a", "é \" b"));
        }
    }

    static final String KEY = "arn:aws:glue:eu-west-1:111122223333:job/orders é";

    /// An empty store.
    abstract VersionedStore<Note> store();

    @Test
    void whatWasWrittenIsReadBackWhole() {
        VersionedStore<Note> store = store();
        assertThat(store.read(KEY)).isEqualTo(new Versioned<>(Optional.empty(), 0));
        assertThat(store.replace(KEY, 0, Note.of("first"))).isTrue();
        assertThat(store.read(KEY)).isEqualTo(new Versioned<>(Optional.of(Note.of("first")), 1));
        assertThat(store.replace(KEY, 1, Note.of("second"))).isTrue();
        assertThat(store.read(KEY)).isEqualTo(new Versioned<>(Optional.of(Note.of("second")), 2));
        assertThat(store.read("another").value()).isEmpty();
    }

    @Test
    void theSecondOfTwoWritersIsRefused() {
        VersionedStore<Note> store = store();
        assertThat(store.replace(KEY, 1, Note.of("of nothing"))).isFalse();
        assertThat(store.replace(KEY, 0, Note.of("first"))).isTrue();
        assertThat(store.replace(KEY, 0, Note.of("late"))).isFalse();
        assertThat(store.replace(KEY, 1, Note.of("second"))).isTrue();
        assertThat(store.replace(KEY, 1, Note.of("late"))).isFalse();
        assertThat(store.replace("another", 0, Note.of("first"))).isTrue();
        assertThat(store.read(KEY).value()).contains(Note.of("second"));
    }

    @Test
    void aChangeSeesWhatAFasterWriterWrote() {
        VersionedStore<Note> store = store();
        AtomicInteger tries = new AtomicInteger();
        Optional<Note> before = store.update(KEY, found -> {
            if (tries.incrementAndGet() == 1) {
                store.replace(KEY, 0, Note.of("faster"));
            }
            return Note.of(found.map(Note::text).orElse("nothing") + ", then I");
        });
        assertThat(before).contains(Note.of("faster"));
        assertThat(store.read(KEY).value()).contains(Note.of("faster, then I"));
    }

    @Test
    void aChangeThatChangesNothingWritesNothing() {
        VersionedStore<Note> store = store();
        store.update(KEY, _ -> Note.of("same"));
        store.update(KEY, _ -> Note.of("same"));
        assertThat(store.read(KEY).revision()).isEqualTo(1);
    }

    @Test
    void whoIsAlwaysSlowerIsToldToComeAgain() {
        VersionedStore<Note> store = store();
        AtomicInteger writes = new AtomicInteger();
        assertThatThrownBy(() -> store.update(KEY, _ -> {
                    store.update(KEY, _ -> Note.of("faster " + writes.incrementAndGet()));
                    return Note.of("never");
                }))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("changes too fast");
    }
}
