package io.lakewarden.rotation.fake;

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

/// Eight clients that log in again and again with what they last read of the secret, through ten rotations.
/// Each rotation waits until every client has been served with the value before.
public final class Load {

    public static final int CLIENTS = 8;
    public static final int ROTATIONS = 10;
    /// Logins before a client reads the secret again.
    private static final int CACHED = 5;

    /// What became of all logins.
    public record Result(int logins, int refused) {}

    private final RotationScene scene;
    private final AtomicBoolean over = new AtomicBoolean();
    private final Semaphore progress = new Semaphore(0);
    private final AtomicInteger logins = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    private Load(RotationScene scene) {
        this.scene = scene;
    }

    public static Result on(RotationScene scene) throws ExecutionException, InterruptedException {
        Load load = new Load(scene);
        load.rotate();
        return new Result(load.logins.get(), load.refused.get());
    }

    private void rotate() throws ExecutionException, InterruptedException {
        List<Client> clients = new ArrayList<>();
        List<Future<?>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                Client client = new Client();
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
        private volatile String served = "";

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
