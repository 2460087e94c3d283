package io.lakewarden.tagdrift;

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
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Thousands of workgroups are tagged `environment=production`: each is set right once.
@Tag("exhaustive")
final class SoakTest {

    private static final int RESOURCES = Soak.EVENTS;
    private static final Pattern ARN = Pattern.compile("arn:aws:athena:[a-z0-9:-]+workgroup/soak-(\\d{5})[a-z0-9-]*");

    private final MovedClock clock = new MovedClock(Instant.parse("2026-11-28T04:12:09Z"));
    private final BitSet setRight = new BitSet(RESOURCES);

    @Test
    void eachWrongTagIsSetRightOnceWhateverHappensOnTheWay() {
        try (PlayedAws aws = new PlayedAws(this::answer)) {
            Soak soak = new Soak("tag-drift", RESOURCES, aws, clock, SoakTest::changed);
            soak.assertEffectsOnce(
                    new TagDriftHandler(new FunctionWiring(environment(aws), clock, _ -> {})), "TagResources");
            assertThat(aws.tables().count("undo")).as("ways back").isGreaterThanOrEqualTo(setRight.cardinality());
        }
    }

    @Test
    void eachWrongTagIsSetRightOnceThoughItComesToFourEnvironmentsAtOnce() {
        try (PlayedAws aws = new PlayedAws(this::answer)) {
            Rush rush = new Rush(
                    "tag-drift",
                    aws,
                    clock,
                    SoakTest::changed,
                    () -> new TagDriftHandler(new FunctionWiring(environment(aws), clock, _ -> {})));
            assertThat(rush.run()).isEmpty();
            rush.assertEffectsOnce("TagResources");
            assertThat(aws.tables().count("undo")).as("ways back").isEqualTo(Rush.EVENTS);
        }
    }

    private static byte[] changed(String id, String name, Instant at) {
        return """
                {"version":"0","id":"%s","detail-type":"Tag Change on Resource","source":"aws.tag","account":"111122223333",
                 "time":"%s","region":"eu-west-1","resources":["arn:aws:athena:eu-west-1:111122223333:workgroup/%s"],
                 "detail":{"changed-tag-keys":["environment"],"service":"athena","resource-type":"workgroup","version":2,
                 "version-timestamp":"%d",
                 "tags":{"team":"analytics","pipeline":"adhoc","environment":"production"}}}""".formatted(id, at, name, at.toEpochMilli()).getBytes(StandardCharsets.UTF_8);
    }

    private synchronized Optional<Answer> answer(Call call) {
        return switch (call.operation()) {
            case "GetResources" ->
                Optional.of(Answer.json(
                        "{\"PaginationToken\":\"\",\"ResourceTagMappingList\":[%s]}".formatted(mapping(call))));
            case "TagResources" -> {
                setRight.set(number(call));
                yield Optional.of(Answer.json("{\"FailedResourcesMap\":{}}"));
            }
            case "DescribeStackResources" ->
                Optional.of(
                        new Answer(
                                400,
                                "text/xml",
                                "<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack for it does not exist</Message></Error></ErrorResponse>"));
            default -> Optional.empty();
        };
    }

    private String mapping(Call call) {
        return """
                {"ResourceARN":"%s","Tags":[{"Key":"team","Value":"analytics"},{"Key":"pipeline","Value":"adhoc"},
                 {"Key":"environment","Value":"%s"}]}""".formatted(arn(call).group(), setRight.get(number(call)) ? "prod" : "production");
    }

    private static int number(Call call) {
        return Integer.parseInt(arn(call).group(1));
    }

    private static Matcher arn(Call call) {
        Matcher arn = ARN.matcher(call.body());
        assertThat(arn.find()).as(call.body()).isTrue();
        return arn;
    }

    private static Environment environment(PlayedAws aws) {
        return Environment.of(aws.environment(
                Map.of("TAG_STATE_TABLE", "idempotency", "TAG_UNDO_TABLE", "undo", "TAG_MODE", "apply")));
    }
}
