package io.lakewarden.rotation;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/// A credential that no server knows: what remains is the protocol.
final class FakeProvider implements SecretProvider {

    private final AtomicInteger made = new AtomicInteger();

    @Override
    public Set<String> engines() {
        return Set.of("fake");
    }

    @Override
    public List<String> plan(Rotating rotating) {
        return List.of("makes another password");
    }

    @Override
    public SecretValue next(Rotating rotating) {
        return rotating.current().with("password", "made-" + made.incrementAndGet());
    }

    @Override
    public void check(Rotating rotating, SecretValue pending) {
        pending.requireAll("AWSPENDING", "password");
    }

    @Override
    public void set(Rotating rotating, SecretValue pending) {
        check(rotating, pending);
    }

    @Override
    public void test(Rotating rotating, SecretValue pending) {
        check(rotating, pending);
    }

    @Override
    public void confirm(Rotating rotating, SecretValue pending) {
        check(rotating, pending);
    }
}
