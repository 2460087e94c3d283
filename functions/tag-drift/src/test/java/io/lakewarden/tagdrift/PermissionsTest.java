package io.lakewarden.tagdrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class PermissionsTest {

    private final RecordedCalls calls = new RecordedCalls();

    @Test
    void whatTheSampleEventsMakeItCallIsGranted() throws IOException {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            runSampleEvents(aws, "report");
            runSampleEvents(aws, "apply");
        }
        assertThat(calls.actions()).contains("tag:GetResources", "tag:TagResources");
        Permissions.assertGranted("TagDriftFunction", calls.actions());
    }

    private void runSampleEvents(AwsStandIn aws, String mode) throws IOException {
        TagDrift tagDrift = Wiring.of(Environment.of(TestEnvironment.of(aws, mode)), _ -> {}, calls)
                .tagDrift();
        for (Path event : SampleEvents.of("tag-drift")) {
            tagDrift.handle(TagEvent.of(Json.read(Files.readAllBytes(event))), Deadline.none());
        }
    }
}
