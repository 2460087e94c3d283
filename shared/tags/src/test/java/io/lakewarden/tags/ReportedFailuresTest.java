package io.lakewarden.tags;

import static io.lakewarden.tags.Judged.BUCKET;
import static io.lakewarden.tags.Judged.JOB;
import static io.lakewarden.tags.Judged.NOW;
import static io.lakewarden.tags.Judged.ROLE;
import static io.lakewarden.tags.Judged.document;
import static io.lakewarden.tags.Judged.live;
import static io.lakewarden.tags.Judged.policy;
import static io.lakewarden.tags.Judged.problems;
import static io.lakewarden.tags.Judged.template;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What went wrong in other tools, by their own threads; each must not happen here.
final class ReportedFailuresTest {
    private static final String ENVIRONMENT =
            "{\"required\":[\"environment\"],\"allowed\":{\"environment\":[\"dev\",\"prod\"]}}";

    /// cloud-custodian#2684, #1353
    @Test
    void emptyIsNotAbsentAndStraySpacesAreShown() {
        assertThat(problems(ENVIRONMENT, live(BUCKET, "environment="))).containsExactly("environment= not allowed");
        assertThat(problems(ENVIRONMENT, live(BUCKET, "environment=prod ")))
                .containsExactly("environment=prod  not allowed");
        assertThat(problems(ENVIRONMENT, live(BUCKET))).containsExactly("environment");
    }

    /// cloud-custodian#3389, #10380
    @Test
    void anotherCaseIsRenamedNotAdded() {
        String policy = "{\"tags\":{\"owner\":{\"tag_key\":\"Owner\",\"report_required_tag_for\":[\"s3:bucket\"]}}}";
        assertThat(plan(policy, "defaults: {Owner: nobody}", live(BUCKET, "OWNER=ann"))
                        .fixes())
                .containsExactly(new Fix.Rename("OWNER", "Owner", "ann"));
    }

    /// cloud-custodian#5956, #6833
    @Test
    void aValueIsReplacedAsAWhole() {
        assertThat(plan(
                                ENVIRONMENT,
                                "aliases: {environment: {production: prod}}",
                                live(BUCKET, "environment=production"))
                        .wanted())
                .containsExactly(new Tag("environment", "prod"));
        assertThat(plan(ENVIRONMENT, "aliases: {environment: {pro: prod}}", live(BUCKET, "environment=production"))
                        .changesTags())
                .isFalse();
    }

    /// provider-aws#7323, cloud-custodian#9093
    @Test
    void systemTagsAreNeverWrittenNorTakenAway() {
        FixPlan plan = plan(
                "{\"required\":[\"aws:owner\"],\"allowed\":{\"aws:stack\":[]}}",
                "aliases: {'aws:stack': {a: b}}",
                live(BUCKET, "aws:stack=a"));
        assertThat(plan.changesTags()).isFalse();
        assertThat(plan.fixes()).hasSize(2);
    }

    /// cloud-custodian#8650
    @Test
    void anExemptResourceIsNotChanged() {
        String extras =
                "exemptions: [{keys: [environment], until: 2026-12-31, reason: r}]\ndefaults: {environment: dev}";
        TagPolicy policy = TagPolicy.all(List.of(policy(ENVIRONMENT), policy(extras)));
        Verdict verdict = new TagChecker(policy).check(live(BUCKET), NOW);
        assertThat(new FixPlanner(policy, FixRules.of(document(extras)))
                        .plan(verdict, NOW)
                        .changesTags())
                .isFalse();
    }

    /// tflint-ruleset-aws#1136: nothing is shared between two resources.
    @Test
    void oneResourceSaysNothingAboutTheNext() {
        TagChecker checker = new TagChecker(policy(ENVIRONMENT));
        assertThat(checker.check(live(BUCKET, "environment=dev"), NOW).compliant())
                .isTrue();
        assertThat(checker.check(live(JOB), NOW).compliant()).isFalse();
    }

    /// terraform-compliance/cli#343
    @Test
    void wordsThatLookLikeNothingAreValues() {
        assertThat(problems("{\"required\":[\"a\",\"b\"]}", live(BUCKET, "a=null", "b=none")))
                .isEmpty();
    }

    /// aws-cdk#15343, serverless#7885, kops#11727
    @Test
    void iamRolesTakeKeysThatDifferOnlyInCaseForTheSame() {
        String policy = "{\"required\":[\"team\"]}";
        assertThat(problems(policy, template(ROLE, "Team=a", "team=b")))
                .containsExactly("Team, team: keys differ only in case");
        String oidc = "arn:aws:iam::111122223333:oidc-provider/example.com";
        assertThat(problems(policy, template(oidc, "Team=a", "team=b"))).isEmpty();
        assertThat(plan(policy, "defaults: {team: x}", live(ROLE, "Team=a")).changesTags())
                .isFalse();
    }

    /// elastic-ci-stack-for-aws#856, landing-zone-accelerator#457
    @Test
    void aReservedKeyInATemplateIsFoundBeforeTheDeployment() {
        assertThat(problems("{\"required\":[]}", template(BUCKET, "aWs:x=1")))
                .containsExactly("aWs:x: reserved prefix aws:");
        assertThat(problems("{\"required\":[]}", live(BUCKET, "aWs:x=1"))).isEmpty();
    }

    /// terraform-aws-mcaf-landing-zone#187
    @Test
    void typeNamesThatAwsDoesNotKnowAreWarnedOf() {
        assertThat(policy("{\"tags\":{\"p\":{\"enforced_for\":[\"s3:buckets\",\"ec2:eip\",\"nosuch:thing\"]}}}")
                        .warnings())
                .hasSize(3)
                .extracting(warning -> warning.text())
                .contains(
                        "AWS does not know the type s3:buckets, did you mean s3:bucket?",
                        "AWS does not know the type nosuch:thing, nor the service");
    }

    /// Services differ in what they take; a template is judged by its own.
    @Test
    void legalityIsTheServicesOwn() {
        String none = "{\"required\":[]}";
        assertThat(problems(none, template("arn:aws:ec2:eu-west-1:111122223333:volume/v", "a=it's")))
                .isEmpty();
        assertThat(problems(none, template("arn:aws:firehose:eu-west-1:111122223333:deliverystream/d", "a=50%")))
                .isEmpty();
        assertThat(problems(none, template(BUCKET, "a=50%"))).containsExactly("a: character not allowed in value");
        assertThat(problems(none, template("arn:aws:appflow:eu-west-1:111122223333:flow/f", "a b=1")))
                .containsExactly("a b: character not allowed in key");
        assertThat(problems(none, template("arn:aws:emr-serverless:eu-west-1:111122223333:/applications/1", "a=ü")))
                .containsExactly("a: character not allowed in value");
        assertThat(problems(none, template(BUCKET, "=1", "k".repeat(129) + "=" + "😀".repeat(257))))
                .containsExactly(
                        "empty key",
                        "key of 129 characters, limit 128",
                        "k".repeat(129) + ": value of 257 characters, limit 256",
                        "k".repeat(129) + ": character not allowed in value");
    }

    /// A full resource is not trimmed to make room.
    @Test
    void aFullResourceIsLeftToAPerson() {
        String[] tags = new String[50];
        for (int i = 0; i < tags.length; i++) {
            tags[i] = "k" + i + "=v";
        }
        assertThat(plan(ENVIRONMENT, "defaults: {environment: dev}", live(BUCKET, tags))
                        .fixes())
                .singleElement()
                .isInstanceOfSatisfying(
                        Fix.Leave.class, leave -> assertThat(leave.why()).contains("50 tags"));
    }

    @Test
    void twoSpellingsWithDifferentValuesAreNobodysGuess() {
        String policy = "{\"tags\":{\"cc\":{\"tag_key\":\"CC\"}}}";
        assertThat(plan(policy, "{}", live(BUCKET, "cc=1", "Cc=2")).changesTags())
                .isFalse();
        assertThat(plan(policy, "{}", live(BUCKET, "cc=1", "CC=1")).toRemove()).containsExactly("cc");
        assertThat(plan(policy, "{}", live(BUCKET, "cc=1")).toWrite()).containsExactly(new Tag("CC", "1"));
    }

    private static FixPlan plan(String policy, String fixRules, Resource resource) {
        TagPolicy compiled = policy(policy);
        return new FixPlanner(compiled, FixRules.of(document(fixRules)))
                .plan(new TagChecker(compiled).check(resource, NOW), NOW);
    }
}
