package io.lakewarden.rotationwatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.testkit.played.Answer;
import io.lakewarden.testkit.played.Call;
import io.lakewarden.testkit.played.MovedClock;
import io.lakewarden.testkit.played.PlayedAws;
import io.lakewarden.testkit.soak.Rush;
import io.lakewarden.testkit.soak.Soak;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The rotations of thousands of secrets fail, each once: each owner is told once.
@Tag("exhaustive")
final class SoakTest {

    private static final int SECRETS = Soak.EVENTS;

    private final MovedClock clock = new MovedClock(Instant.parse("2026-11-28T04:12:09Z"));

    @Test
    void eachFailedRotationIsToldOnceWhateverHappensOnTheWay() {
        try (PlayedAws aws = new PlayedAws(SoakTest::secret)) {
            Soak soak = new Soak("rotation-watch", SECRETS, aws, clock, SoakTest::failed);
            soak.assertEffectsOnce(environment(aws), "Publish", "PutEvents");
        }
    }

    @Test
    void eachFailedRotationIsToldOnceThoughItComesToFourEnvironmentsAtOnce() {
        try (PlayedAws aws = new PlayedAws(SoakTest::secret)) {
            Rush rush = new Rush("rotation-watch", aws, clock, SoakTest::failed, () -> environment(aws));
            assertThat(rush.run()).isEmpty();
            rush.assertEffectsOnce("Publish", "PutEvents");
        }
    }

    private RotationWatchHandler environment(PlayedAws aws) {
        return new RotationWatchHandler(new FunctionWiring(
                Environment.of(FunctionEnvironment.at(aws.endpoint().toString())), clock));
    }

    private static Optional<Answer> secret(Call call) {
        return call.operation().equals("DescribeSecret")
                ? Optional.of(Answer.json("{\"Name\":\"n\",\"RotationEnabled\":true,\"Tags\":[]}"))
                : Optional.empty();
    }

    private static byte[] failed(String id, String name, Instant at) {
        return """
                {"version":"0","id":"%s","detail-type":"AWS Service Event via CloudTrail","source":"aws.secretsmanager",
                 "account":"111122223333","time":"%s","region":"eu-west-1","resources":[],
                 "detail":{"eventTime":"%s","eventSource":"secretsmanager.amazonaws.com","eventName":"RotationFailed",
                 "additionalEventData":{"SecretId":"arn:aws:secretsmanager:eu-west-1:111122223333:secret:%s-Ab12Cd"}}}""".formatted(id, at, at, name).getBytes(StandardCharsets.UTF_8);
    }
}
