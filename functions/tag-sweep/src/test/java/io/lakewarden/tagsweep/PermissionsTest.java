package io.lakewarden.tagsweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.ConfigurationException;
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
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PermissionsTest {

    private final RecordedCalls calls = new RecordedCalls();

    @Test
    void whatTheSampleEventsMakeItCallIsGranted() throws IOException {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            run(aws, "report", SampleEvents.of("tag-sweep"));
            run(aws, "apply", List.of(SampleEvents.of("tag-sweep").getFirst()));
        }
        assertThat(calls.actions())
                .contains("tag:GetResources", "tag:TagResources", "resource-explorer-2:ListResources", "s3:PutObject");
        Permissions.assertGranted("TagSweepFunction", calls.actions());
    }

    @ParameterizedTest
    @ValueSource(strings = {"APPLY", "true"})
    void aModeThatIsNoneIsToldBeforeTheFirstEvent(String mode) {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            assertThatThrownBy(() -> sweep(aws, mode))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage("TAG_MODE is neither report nor apply");
        }
    }

    private void run(AwsStandIn aws, String mode, List<Path> events) throws IOException {
        Sweep sweep = sweep(aws, mode);
        for (Path event : events) {
            sweep.handle(SweepRequest.of(Json.read(Files.readAllBytes(event))), Deadline.none());
        }
    }

    private Sweep sweep(AwsStandIn aws, String mode) {
        return new Wiring(Environment.of(TestEnvironment.of(aws, mode)), Clock.systemUTC(), _ -> {}, calls).sweep();
    }
}
