package io.lakewarden.tags.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Node;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.templates.Template;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What users of other tools reported, as tests. The thread stands at each; docs/tags.md lists those that no checker
/// can meet.
final class ReportedTemplateFailuresTest {

    private static Node tree(String text) {
        return Documents.read("t.yaml", text.getBytes(StandardCharsets.UTF_8), DocumentLimits.TEMPLATE);
    }

    private static TemplateReport report(String policy, String template) {
        return report(policy, template, Map.of());
    }

    private static TemplateReport report(String policy, String template, Map<String, String> stackTags) {
        var settings = new TemplateChecker.Settings(stackTags, Map.of(), Instant.parse("2026-11-29T00:00:00Z"));
        return new TemplateChecker(TagPolicy.of(tree(policy)), settings).check(Template.of(tree(template)));
    }

    /// `s3:bucket team` for each problem.
    private static List<String> problems(TemplateReport report) {
        return report.verdicts().stream()
                .flatMap(verdict -> verdict.problems().stream()
                        .map(problem -> verdict.type() + " " + problem.problem().text()))
                .toList();
    }

    private static Stream<Note.Code> notes(TemplateReport report) {
        return report.notes().stream().map(Note::code);
    }

    /// cloud-custodian#4878, #4209, #6251, infracost#2598
    @Test
    void aTagThatAGroupDoesNotPropagateIsMissingOnItsInstances() {
        var report = report("required: [team]", """
                Resources:
                  G:
                    Type: AWS::AutoScaling::AutoScalingGroup
                    Properties: {Tags: [{Key: team, Value: a, PropagateAtLaunch: false}]}
                """);
        assertThat(problems(report)).containsExactly("ec2:instance team");
    }

    /// tflint-ruleset-aws#1136
    @Test
    void theTagsOfOneGroupAreNoAnswerForAnother() {
        var report = report("required: [team]", """
                Resources:
                  A:
                    Type: AWS::AutoScaling::AutoScalingGroup
                    Properties: {Tags: [{Key: team, Value: a, PropagateAtLaunch: true}]}
                  B:
                    Type: AWS::AutoScaling::AutoScalingGroup
                """);
        assertThat(problems(report)).containsExactly("autoscaling:autoscalinggroup team", "ec2:instance team");
    }

    /// checkov#1402, terraform-compliance/cli#377
    @Test
    void aTypeThatCannotBeTaggedIsNamedAndNotBlamed() {
        var report =
                report("required: [team]", "Resources: {P: {Type: AWS::S3::BucketPolicy}, B: {Type: AWS::S3::Bucket}}");
        assertThat(problems(report)).containsExactly("s3:bucket team");
        assertThat(report.untaggable())
                .extracting(TemplateReport.Untaggable::cloudFormationType)
                .containsExactly("AWS::S3::BucketPolicy");
    }

    /// terraform-compliance/cli#343
    @Test
    void theTextNoneIsAValue() {
        var report = report(
                "required: [team]",
                "Resources: {B: {Type: AWS::S3::Bucket, Properties: {Tags: [{Key: team, Value: none}]}}}");
        assertThat(report.passed()).isTrue();
    }

    @Test
    void aTagWithoutValueIsNone() {
        var report = report("required: [team]", """
                Resources:
                  Q: {Type: AWS::SQS::Queue, Properties: {Tags: [{Key: team, Value: !Ref AWS::NoValue}]}}
                """);
        assertThat(report.passed()).isFalse();
        assertThat(problems(report)).contains("sqs:queue team");
    }

    /// cloudformation-guard#273, #176, #86
    @Test
    void aTemplateInWhichNothingIsCheckedDoesNotPass() {
        assertThat(report("required: []", "Resources: {P: {Type: AWS::S3::BucketPolicy}}")
                        .passed())
                .isFalse();
        assertThat(report("required: []", "Resources: {}").passed()).isFalse();
    }

    /// aws-cdk#15343, serverless#7885, kops#11727
    @Test
    void keysOfARoleThatDifferOnlyInCaseFailBeforeTheDeployDoes() {
        var report = report("required: []", """
                Resources:
                  R: {Type: AWS::IAM::Role, Properties: {Tags: [{Key: Team, Value: a}, {Key: team, Value: a}]}}
                  B: {Type: AWS::S3::Bucket, Properties: {Tags: [{Key: Team, Value: a}, {Key: team, Value: a}]}}
                """);
        assertThat(problems(report)).containsExactly("iam:role Team, team: keys differ only in case");
    }

    /// aws-cdk#3882, cloud-custodian#2868
    @Test
    void tagsAreFoundUnderWhateverNameTheTypeGivesThem() {
        var report = report(
                "required: [team]",
                "Resources: {U: {Type: AWS::Cognito::UserPool, Properties: {UserPoolTags: {team: a}}}}");
        assertThat(report.passed()).isTrue();
    }

    /// aws-cdk#29388
    @Test
    void lowerCaseKeyAndValueAreReadAndRemarked() {
        var report = report(
                "required: [team]",
                "Resources: {B: {Type: AWS::S3::Bucket, Properties: {Tags: [{key: team, value: a}]}}}");
        assertThat(report.passed()).isTrue();
        assertThat(report.verdicts().get(0).remarks()).hasSize(1);
    }

    /// serverless-application-model#183, #1160, #3977
    @Test
    void tagsOfSamAreReadFromGlobalsAndAsAMap() {
        var report = report("required: [team, pipeline]", """
                Transform: AWS::Serverless-2016-10-31
                Globals: {Function: {PropagateTags: false, Tags: {team: a}}}
                Resources: {F: {Type: AWS::Serverless::Function, Properties: {Tags: {pipeline: b}}}}
                """);
        assertThat(report.passed()).isTrue();
    }

    /// elastic-ci-stack-for-aws#856, landing-zone-accelerator-on-aws#457, #1116
    @Test
    void aReservedKeyFailsBeforeTheDeployDoes() {
        var report = report(
                "required: []",
                "Resources: {B: {Type: AWS::S3::Bucket, Properties: {Tags: [{Key: 'AWS:team', Value: a}]}}}");
        assertThat(problems(report)).containsExactly("s3:bucket AWS:team: reserved prefix aws:");
    }

    /// cloudformation-coverage-roadmap#645
    @Test
    void tagsOfTheStackAreNoCertainAnswerForGlue() {
        var report = report(
                "required: [team]",
                "Resources: {J: {Type: AWS::Glue::Job}, B: {Type: AWS::S3::Bucket}}",
                Map.of("team", "data"));
        assertThat(problems(report)).isEmpty();
        assertThat(report.verdicts())
                .extracting(verdict -> verdict.unknown().size())
                .containsExactly(1, 0);
    }

    /// runs-on/runs-on#485
    @Test
    void aTypeThatThePolicyEnforcesIsMarked() {
        var report = report(
                "tags: {environment: {tag_key: environment, tag_value: [prod], enforced_for: ['s3:bucket']}}", """
                Resources:
                  B: {Type: AWS::S3::Bucket, Properties: {Tags: [{Key: environment, Value: qa}]}}
                  Q: {Type: AWS::SQS::Queue, Properties: {Tags: [{Key: environment, Value: qa}]}}
                """);
        assertThat(report.verdicts()).extracting(TemplateVerdict::enforced).containsExactly(true, false);
        assertThat(problems(report))
                .containsExactly("s3:bucket environment=qa not allowed", "sqs:queue environment=qa not allowed");
    }

    /// Batch, Kinesis, OpenSearch Serverless and 65 other types
    @Test
    void aTypeThatIsReplacedWhenItsTagsChangeWarns() {
        var report = report("required: [team]", "Resources: {Q: {Type: AWS::Batch::JobQueue}}");
        assertThat(notes(report)).containsExactly(Note.Code.REPLACED_ON_TAG_CHANGE);
    }
}
