package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.SecretValue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Eight clients that log in again and again with what they last read of the secret, through ten rotations.
final class LoadTest {

    private static final int CLIENTS = 8;
    private static final int ROTATIONS = 10;
    /// Logins before a client reads the secret again.
    private static final int CACHED = 5;

    private final AtomicBoolean over = new AtomicBoolean();
    private final Semaphore progress = new Semaphore(0);
    private final AtomicInteger logins = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    @Test
    void withTwoUsersNoLoginIsEverRefused() throws ExecutionException, InterruptedException {
        rotateUnderLoad(Scene.alternating());
        assertThat(logins.get()).isGreaterThan(CLIENTS * ROTATIONS);
        assertThat(refused.get()).isZero();
    }

    /// The gap of one user is measured, not promised: docs/rotation.md.
    @Tag("slow")
    @Test
    void withOneUserEveryClientIsServedAgainAfterEachRotation() throws ExecutionException, InterruptedException {
        rotateUnderLoad(Scene.single());
        System.out.printf("single user: %d of %d logins refused in the gaps%n", refused.get(), logins.get());
        assertThat(refused.get()).isLessThan(logins.get());
    }

    private void rotateUnderLoad(Scene scene) throws ExecutionException, InterruptedException {
        List<Client> clients = new ArrayList<>();
        List<Future<?>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                Client client = new Client(scene);
                clients.add(client);
                running.add(threads.submit(client));
            }
            for (int i = 0; i < ROTATIONS; i++) {
                scene.rotate();
                String current = scene.secrets.read(scene.arn, "AWSCURRENT");
                await(() -> clients.stream().allMatch(client -> client.served(current)) || anyDone(running));
            }
            over.set(true);
            for (Future<?> client : running) {
                client.get();
            }
        } finally {
            over.set(true);
        }
    }

    private static boolean anyDone(List<Future<?>> running) {
        return running.stream().anyMatch(Future::isDone);
    }

    private void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            progress.tryAcquire(1, TimeUnit.SECONDS);
        }
    }

    /// One client of the application.
    private final class Client implements Runnable {
        private final Scene scene;
        private volatile String served = "";

        private Client(Scene scene) {
            this.scene = scene;
        }

        /// Whether it has logged in with this value.
        boolean served(String value) {
            return served.equals(value);
        }

        @Override
        public void run() {
            while (!over.get()) {
                String cached = scene.secrets.read(scene.arn, "AWSCURRENT");
                SecretValue value = SecretValue.parse(cached, "AWSCURRENT");
                for (int i = 0; i < CACHED && !over.get(); i++) {
                    logins.incrementAndGet();
                    if (scene.logsIn(value.required("username"), value.required("password"))) {
                        served = cached;
                        progress.release();
                    } else {
                        refused.incrementAndGet();
                    }
                }
            }
        }
    }
}
