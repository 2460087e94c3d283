package io.lakewarden.dqalert;

import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class PermissionsTest {

    private static final byte[] SCHEDULE = """
        {"version":"0","id":"s-1","detail-type":"Scheduled Event","source":"aws.events","account":"111122223333",
         "time":"2026-11-28T05:00:00Z","region":"eu-west-1","resources":[],"detail":{}}\
        """.getBytes(StandardCharsets.UTF_8);

    @Test
    void theTemplateGrantsWhatDqAlertCalls() throws IOException {
        try (AnsweredFunction function = new AnsweredFunction()) {
            for (String sample : SampleEvents.names("dq-alert")) {
                function.alert(sample);
            }
            Permissions.assertGranted("DqAlertFunction", function.calls.actions());
        }
    }

    @Test
    void theTemplateGrantsWhatTheReconciliationCalls() throws IOException {
        try (AnsweredFunction function = new AnsweredFunction()) {
            AnsweredFunction.invoke(new DqReconcileHandler(function.wiring()), SCHEDULE);
            Permissions.assertGranted("DqReconcileFunction", function.calls.actions());
        }
    }
}
