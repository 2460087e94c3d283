package io.lakewarden.dqalert;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.RetryableException;
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
    private static final String RESULT_OF_A_JOB = """
        {"Results":[{"ResultId":"dqresult-1","Score":0.5,"RulesetName":"core","JobName":"orders-curate","JobRunId":"jr_1",
         "RuleResults":[{"Name":"Rule_1","Description":"RowCount > 9","Result":"FAIL"}]}]}\
        """;

    @Test
    void theTemplateGrantsWhatDqAlertCallsAndNothingElse() throws IOException {
        try (AnsweredFunction function = new AnsweredFunction()) {
            for (String sample : SampleEvents.names("dq-alert")) {
                function.alert(sample);
            }
            answer(function, "AWSEvents.PutEvents", 400, "{\"__type\":\"AccessDeniedException\"}");
            assertThatThrownBy(() -> function.alert("catalog-failed")).isInstanceOf(RetryableException.class);
            Permissions.assertExact("DqAlertFunction", function.calls);
        }
    }

    @Test
    void theTemplateGrantsWhatTheReconciliationCallsAndNothingElse() throws IOException {
        try (AnsweredFunction function = new AnsweredFunction()) {
            AnsweredFunction.invoke(new DqReconcileHandler(function.wiring()), SCHEDULE);
            answer(function, "AWSGlue.BatchGetDataQualityResult", 200, RESULT_OF_A_JOB);
            answer(function, "AWSEvents.PutEvents", 400, "{\"__type\":\"AccessDeniedException\"}");
            assertThatThrownBy(() -> AnsweredFunction.invoke(new DqReconcileHandler(function.wiring()), SCHEDULE))
                    .isInstanceOf(RetryableException.class);
            Permissions.assertExact("DqReconcileFunction", function.calls);
        }
    }

    private static void answer(AnsweredFunction function, String target, int status, String body) {
        function.aws.stubFor(post(anyUrl())
                .atPriority(1)
                .withHeader("X-Amz-Target", equalTo(target))
                .willReturn(jsonResponse(body, status)));
    }
}
