package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class InMemoryVersionedStoreTest extends VersionedStoreContract {

    @Override
    VersionedStore<Note> store() {
        return new InMemoryVersionedStore<>(Note.class);
    }

    @Test
    void itFailsAsAThrottledTableDoes() {
        assertThatThrownBy(() -> new InMemoryVersionedStore<>(Note.class, () -> true).replace(KEY, 0, Note.of("a")))
                .isInstanceOf(RetryableException.class);
    }
}
