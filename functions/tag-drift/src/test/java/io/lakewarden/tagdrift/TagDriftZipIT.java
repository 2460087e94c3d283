package io.lakewarden.tagdrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged zip under AWS's runtime interface client, through a simulated SnapStart snapshot.
final class TagDriftZipIT {

    private static final String HANDLER = "io.lakewarden.tagdrift.TagDriftHandler";

    @TempDir
    private Path folder;

    private AwsStandIn aws;
    private LambdaRuntime function;

    @BeforeEach
    void restoreFromASnapshot() throws IOException, InterruptedException {
        aws = AwsStandIn.start(Repository.root().resolve("events/aws"));
        function = LambdaRuntime.start(
                FunctionZip.unpack(Repository.functionZip("tag-drift"), folder),
                HANDLER,
                TestEnvironment.of(aws, "report"),
                LambdaRuntime.Mode.SNAP_START);
    }

    @AfterEach
    void stop() throws IOException {
        function.close();
        aws.close();
    }

    @Test
    void handlesEverySampleEventAfterARestoreAndCallsNobodyBefore() throws IOException, InterruptedException {
        assertThat(function.log()).contains("primed tag-drift").doesNotContain("failed");
        assertThat(aws.calls()).as("calls while the snapshot was primed").isEmpty();
        List<Path> events = SampleEvents.of("tag-drift");
        for (Path event : events) {
            assertThat(function.invoke(Files.readAllBytes(event)))
                    .as(event.toString())
                    .returns(true, LambdaRuntime.Answer::ok);
        }
        // Powertools counts a start as cold only where nothing was prepared before.
        assertThat(function.log()).contains("\"Handled\"").doesNotContain("\"cold_start\":true");
    }

    @Test
    void refusesAMalformedEventWithOneClearErrorAndGoesOn() throws InterruptedException {
        LambdaRuntime.Answer refused = function.invoke("{\"secret\": canary}".getBytes(StandardCharsets.UTF_8));
        assertThat(refused.ok()).isFalse();
        assertThat(refused.errorType()).isEqualTo("io.lakewarden.runtime.InvalidEventException");
        assertThat(refused.body()).contains("the event is not JSON (line 1").doesNotContain("canary");
        assertThat(function.log()).doesNotContain("canary");
        assertThat(function.invoke("{}".getBytes(StandardCharsets.UTF_8)).errorType())
                .isEqualTo("io.lakewarden.runtime.InvalidEventException");
    }
}
