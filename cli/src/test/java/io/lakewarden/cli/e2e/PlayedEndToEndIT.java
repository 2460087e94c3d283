package io.lakewarden.cli.e2e;

import io.lakewarden.testkit.AwsEmulator;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// The scenarios without Docker.
@Tag("slow")
final class PlayedEndToEndIT extends EndToEnd {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @TempDir
    static Path folder;

    @Override
    Deployment deploy() {
        return new PlayedDeployment(AWS.endpoint(), folder);
    }
}
