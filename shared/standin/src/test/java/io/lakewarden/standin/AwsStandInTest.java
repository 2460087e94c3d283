package io.lakewarden.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AwsStandInTest {

    private static final String SIGNED_FOR_GLUE =
            "AWS4-HMAC-SHA256 Credential=local/20261129/eu-west-1/glue/aws4_request, SignedHeaders=host, Signature=0";

    @TempDir
    Path answers;

    @BeforeEach
    void writeOneAnswer() throws IOException {
        Files.writeString(answers.resolve("glue.json"), """
                {"request": {"method": "POST", "headers": {"X-Amz-Target": {"equalTo": "AWSGlue.GetDataQualityResult"}}},
                 "response": {"status": 200, "jsonBody": {"Score": 0.5}}}
                """);
    }

    @Test
    void answersFromItsFilesAndRecordsTheCall() throws Exception {
        List<AwsCall> heard = new ArrayList<>();
        try (AwsStandIn aws = AwsStandIn.start(answers, heard::add)) {
            HttpResponse<String> answer = send(json(aws, "AWSGlue.GetDataQualityResult"));

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("\"Score\"");
            assertThat(aws.calls())
                    .containsExactly(new AwsCall("glue", "GetDataQualityResult", 200, true, Optional.empty()));
            assertThat(heard).isEqualTo(aws.calls());
        }
    }

    @Test
    void aJsonCallWithoutAnswerIsAnErrorOfThatProtocol() throws Exception {
        try (AwsStandIn aws = AwsStandIn.start(answers)) {
            HttpResponse<String> answer = send(json(aws, "AWSGlue.StartJobRun"));

            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body())
                    .contains("\"__type\":\"NoAnswerInStandIn\"")
                    .contains("StartJobRun");
            assertThat(aws.calls()).containsExactly(new AwsCall("glue", "StartJobRun", 400, false, Optional.empty()));
        }
    }

    @Test
    void aQueryCallWithoutAnswerIsAnErrorInXml() throws Exception {
        try (AwsStandIn aws = AwsStandIn.start(answers)) {
            HttpResponse<String> answer = send(HttpRequest.newBuilder(aws.endpoint())
                    .POST(BodyPublishers.ofString("Version=2010-03-31&Action=Publish&Message=hello")));

            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("<Code>NoAnswerInStandIn</Code>").contains("Publish");
            assertThat(aws.calls()).containsExactly(new AwsCall("unsigned", "Publish", 400, false, Optional.empty()));
        }
    }

    @Test
    void aRestCallIsNamedByMethodAndPath() throws Exception {
        try (AwsStandIn aws = AwsStandIn.start(answers)) {
            send(HttpRequest.newBuilder(aws.endpoint().resolve("/accounts/1/data-sets"))
                    .GET());

            assertThat(aws.calls()).extracting(AwsCall::operation).containsExactly("GET /accounts/1/data-sets");
        }
    }

    @Test
    void severalStubsInOneFileAreRead() throws Exception {
        Files.writeString(answers.resolve("sns.json"), """
                {"mappings": [
                  {"request": {"url": "/one"}, "response": {"status": 201}},
                  {"request": {"url": "/two"}, "response": {"status": 202}}]}
                """);
        try (AwsStandIn aws = AwsStandIn.start(answers)) {
            assertThat(send(HttpRequest.newBuilder(aws.endpoint().resolve("/two")))
                            .statusCode())
                    .isEqualTo(202);
        }
    }

    @Test
    void aBrokenStubFileIsNamed() throws Exception {
        Path broken = Files.writeString(answers.resolve("broken.json"), "{\"request\": ");

        assertThatThrownBy(() -> AwsStandIn.start(answers))
                .isInstanceOf(StandInException.class)
                .hasMessageContaining(broken.toString());
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> AwsStandIn.start(answers.resolve("nowhere")))
                .isInstanceOf(StandInException.class)
                .hasMessageContaining("nowhere");
    }

    private static HttpRequest.Builder json(AwsStandIn aws, String target) {
        return HttpRequest.newBuilder(aws.endpoint())
                .header("X-Amz-Target", target)
                .header("Authorization", SIGNED_FOR_GLUE)
                .POST(BodyPublishers.ofString("{}"));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.ofString());
        }
    }
}
