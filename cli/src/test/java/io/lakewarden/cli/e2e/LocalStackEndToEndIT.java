package io.lakewarden.cli.e2e;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/// The scenarios with Docker: on demand only, for the image is large and needs the daemon's socket.
@Tag("exhaustive")
@EnabledIf(value = "io.lakewarden.testkit.AwsEmulator#hasDocker", disabledReason = "no Docker")
final class LocalStackEndToEndIT extends EndToEnd {

    @TempDir
    static Path folder;

    @Override
    Deployment deploy() throws IOException {
        return new LocalStackDeployment(folder);
    }
}
