package io.lakewarden.tagging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OwnerAdviceTest {

    private static final TagChange REMOVAL = new TagChange("arn", Map.of(), List.of("Team"));

    @Test
    void aRemovalAloneSetsNothing() {
        assertThat(OwnerAdvice.to(new Origin.Terraform("terraform=true"), REMOVAL, "sqs:queue"))
                .contains("Terraform (terraform=true) owns it: in its tags remove \"Team\"");
        assertThat(OwnerAdvice.to(new Origin.Stack("orders", Optional.empty(), Optional.empty()), REMOVAL, "sqs:queue"))
                .contains("stack orders owns it: as a tag of the stack, beside those it has, remove \"Team\"");
    }

    @Test
    void aStackThatIsKnownByTagsAloneIsWarnedOfAReplacementToo() {
        TagChange change = new TagChange("arn", Map.of("team", "data"), List.of());
        Origin origin = new Origin.Stack("orders", Optional.of("Queue"), Optional.empty());

        assertThat(OwnerAdvice.to(origin, change, "batch:job-queue").orElseThrow())
                .contains("Resources.Queue.Properties.Tags, set \"team\": \"data\"")
                .contains("CloudFormation replaces the resource");
    }

    @Test
    void whereSeveralTypesMakeSuchAResourceTheUsualPlaceIsNamed() {
        TagChange change = new TagChange("arn", Map.of("team", "data"), List.of());
        Origin origin = new Origin.Stack("orders", Optional.of("Thing"), Optional.empty());

        assertThat(OwnerAdvice.to(origin, change, "nobody:knows").orElseThrow())
                .contains("Properties.Tags, set {Key: \"team\", Value: \"data\"}");
    }
}
