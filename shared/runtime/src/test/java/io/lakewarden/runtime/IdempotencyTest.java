package io.lakewarden.runtime;

final class IdempotencyTest extends IdempotencyContract {

    @Override
    IdempotencyStore store() {
        return new InMemoryIdempotencyStore();
    }
}
