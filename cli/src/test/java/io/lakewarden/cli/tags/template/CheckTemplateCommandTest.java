package io.lakewarden.cli.tags.template;

import static io.lakewarden.cli.CommandRun.lakewarden;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.report.JunitSchema;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.schema.Schema;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

final class CheckTemplateCommandTest {
    private static final String TEMPLATE = """
            Parameters:
              Owner: {Type: String}
            Resources:
              Lake:
                Type: AWS::S3::Bucket
                Properties:
                  Tags:
                    - {Key: team, Value: !Ref Owner}
                    - Key: environment
                      Value: production
              Table:
                Type: AWS::Glue::Table
              Queue:
                Type: AWS::Batch::JobQueue
                Properties:
                  Tags: {team: data, pipeline: orders, environment: prod}
            """;

    @TempDir
    private Path folder;

    private String template;
    private String policy;

    @BeforeEach
    void write() throws Exception {
        template = file("a template.yaml", TEMPLATE);
        policy = file(
                "policy.json",
                "{\"required\": [\"team\", \"pipeline\"], \"allowed\": {\"environment\": [\"dev\", \"prod\"]}}");
    }

    private String file(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private CommandRun check(String... more) {
        List<String> args = new ArrayList<>(List.of("tags", "check-template", template, "--policy", policy));
        args.addAll(List.of(more));
        return lakewarden(args.toArray(String[]::new));
    }

    @Test
    void textNamesEachResourceAndThePlaceOfEachProblem() {
        CommandRun run = check();
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().replace(template, "T")).isEqualToNormalizingNewlines("""
                        FIX      T:4:3  Lake  AWS::S3::Bucket  s3:bucket
                                 T:7:7  missing: pipeline
                                 T:10:18  environment=production not allowed
                                 T:8:30  unknown: team: parameter Owner has no default that is its value
                        OK       T:13:3  Queue  AWS::Batch::JobQueue  batch:job-queue
                        NO TAGS  T:11:3  Table  AWS::Glue::Table cannot be tagged
                        warning  T:13:3  Queue: CloudFormation replaces AWS::Batch::JobQueue when its tags change: what it holds may be lost
                        2 checked: 1 compliant, 1 to fix, 1 with tags known only when deployed; 1 take no tags
                        """);
    }

    @Test
    void jsonHasTheShapeOfTagsCheckWithPlacesAndUnknowns() throws Exception {
        CommandRun run = check("--format", "json");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.at("/checked").intValue()).isEqualTo(2);
        assertThat(json.at("/compliant").intValue()).isEqualTo(1);
        JsonNode lake = json.at("/results/0");
        assertThat(lake.at("/logicalId").textValue()).isEqualTo("Lake");
        assertThat(lake.at("/type").textValue()).isEqualTo("s3:bucket");
        assertThat(lake.at("/line").intValue()).isEqualTo(4);
        assertThat(lake.at("/compliant").booleanValue()).isFalse();
        assertThat(lake.at("/problems/1"))
                .hasToString(
                        "{\"code\":\"VALUE\",\"key\":\"environment\",\"text\":\"environment=production not allowed\","
                                + "\"line\":10,\"column\":18}");
        assertThat(lake.at("/unknown/0/key").textValue()).isEqualTo("team");
        assertThat(json.at("/untaggable/0/logicalId").textValue()).isEqualTo("Table");
        assertThat(json.at("/notes/0/code").textValue()).isEqualTo("REPLACED_ON_TAG_CHANGE");
    }

    @Test
    void aParameterThatTheTemplateLacksIsRefused() {
        CommandRun run = check("--parameter", "Ownr=data");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().strip())
                .isEqualTo("--parameter Ownr: the template has no such parameter (did you mean Owner?)");
        assertThat(check("--parameter", "Something=data").err()).contains("(it has Owner)");
        assertThat(check("--parameter", "AWS::StackNme=x").err()).contains("(did you mean AWS::StackName?)");
        assertThat(check("--parameter", "Owner=data", "--parameter", "AWS::StackName=x")
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void aTypeThatIsNotKnownIsSkippedInJunitAndFailsWhereAsked() throws Exception {
        template = file("t.yaml", """
                Resources:
                  Lake: {Type: AWS::S3::Bucket, Properties: {Tags: [{Key: team, Value: a}, {Key: pipeline, Value: b}]}}
                  Other: {Type: AWS::S3::Buckett}
                """);

        assertThat(check("--format", "junit").out())
                .contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\"")
                .contains("<testcase classname=\"unknown\" name=\"Other\"")
                .contains("the type AWS::S3::Buckett is not known here: not judged (did you mean AWS::S3::Bucket?)");
        assertThat(check().exitCode()).isZero();
        assertThat(check("--fail-on-unknown").exitCode()).isEqualTo(1);
    }

    @Test
    void junitHasACaseForEachResource() throws Exception {
        CommandRun run = check("--format", "junit");
        Element suite = JunitSchema.suite(run.out());
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message")).isEqualTo("missing: pipeline; environment=production not allowed");
        assertThat(failure.getTextContent()).contains(":10:18: environment=production not allowed");
    }

    @Test
    void sarifIsValidByTheStandardsOwnSchema() throws Exception {
        assertThat(sarifMistakes(check("--format", "sarif").out())).isEmpty();
    }

    @Test
    void sarifOfNothingIsValidAndAnError() throws Exception {
        template = file("empty.yaml", "Resources: {T: {Type: AWS::Glue::Table}}");
        CommandRun run = check("--format", "sarif");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(sarifMistakes(run.out())).isEmpty();
        assertThat(new ObjectMapper()
                        .readTree(run.out())
                        .at("/runs/0/results/0/ruleId")
                        .textValue())
                .isEqualTo("NOTHING_CHECKED");
    }

    private static List<?> sarifMistakes(String sarif) throws Exception {
        try (InputStream schema =
                CheckTemplateCommandTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return Schema.of("sarif-schema-2.1.0.json", schema.readAllBytes())
                    .check(Documents.read(
                            "out.json", sarif.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION));
        }
    }

    @Test
    void sarifPointsToTheLineInTheFile() throws Exception {
        JsonNode result =
                new ObjectMapper().readTree(check("--format", "sarif").out()).at("/runs/0/results/1");
        assertThat(result.at("/ruleId").textValue()).isEqualTo("VALUE");
        assertThat(result.at("/level").textValue()).isEqualTo("error");
        JsonNode location = result.at("/locations/0/physicalLocation");
        assertThat(location.at("/region/startLine").intValue()).isEqualTo(10);
        assertThat(location.at("/artifactLocation/uri").textValue())
                .endsWith("a%20template.yaml")
                .startsWith("file:///");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "junit", "sarif"})
    void nothingToCheckIsNotGreen(String format) throws Exception {
        template = file("empty.yaml", "Resources: {T: {Type: AWS::Glue::Table}}");
        assertThat(check("--format", format).exitCode()).isEqualTo(1);
    }

    @Test
    void stackTagsAndParametersOfTheDeploymentCount() throws Exception {
        template = file("ok.yaml", """
                Parameters: {Env: {Type: String}}
                Resources:
                  Q: {Type: AWS::SQS::Queue, Properties: {Tags: [{Key: environment, Value: !Ref Env}]}}
                """);
        assertThat(check("--stack-tag", "team=data", "--stack-tag", "pipeline=a=b")
                        .exitCode())
                .isZero();
        assertThat(check("--stack-tag=team=data", "--stack-tag=pipeline=x", "--fail-on-unknown")
                        .exitCode())
                .isEqualTo(1);
        assertThat(check(
                                "--stack-tag=team=data",
                                "--stack-tag=pipeline=x",
                                "--parameter",
                                "Env=prod",
                                "--fail-on-unknown")
                        .exitCode())
                .isZero();
        assertThat(check("--stack-tag=team=data", "--stack-tag=pipeline=x", "--parameter", "Env=qa")
                        .out())
                .contains("environment=qa not allowed");
    }

    @Test
    void inputThatIsWrongIsExitTwoWithItsPlace() throws Exception {
        template = file("bad.yaml", "Resources:\n  A: [\n");
        assertThat(check().exitCode()).isEqualTo(2);
        assertThat(check().err()).startsWith(template + ":3:1: not valid YAML").doesNotContain("\tat ");
        template = folder.resolve("none.yaml").toString();
        assertThat(check().err()).isEqualToIgnoringNewLines(template + ": no such file");
        template = file("policy-as-template.json", "{\"required\": []}");
        assertThat(check().err()).contains("there is no section Resources");
        assertThat(check("--stack-tag", "novalue").exitCode()).isEqualTo(2);
        assertThat(check("--stack-tag", "team=").err())
                .contains("--stack-tag team=: CloudFormation takes no empty value");
        assertThat(check("--nope").exitCode()).isEqualTo(2);
        assertThat(check("--format", "yaml").exitCode()).isEqualTo(2);
        assertThat(lakewarden("tags", "check-template", template).exitCode()).isEqualTo(2);
    }

    @Test
    void aBadPolicyIsExitTwo() throws Exception {
        policy = file("bad.json", "{\"required\": \"team\"}");
        CommandRun run = check();
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith(policy + ":1:14: required: ");
    }

    @Test
    void theProjectsOwnTemplateIsCompliantOnceItsStackIsTagged() throws Exception {
        template = "../template.yaml";
        policy = "../config/lakewarden/tag-policy.json";
        JsonNode json = new ObjectMapper().readTree(check("--format", "json").out());
        assertThat(json.at("/checked").intValue()).isPositive();
        assertThat(json.at("/notes").findValuesAsText("code"))
                .doesNotContain("UNKNOWN_TYPE", "REFUSED_BY_CLOUDFORMATION");
        assertThat(json.at("/untaggable").findValuesAsText("logicalId")).contains("Config");
        assertThat(check().exitCode()).isEqualTo(1);
        assertThat(check("--stack-tag=team=data", "--stack-tag=pipeline=lakewarden", "--stack-tag=environment=prod")
                        .exitCode())
                .isZero();
    }

    @Test
    void optionsThatSayNothingAreWrongUsage() {
        assertThat(check("--stack-tag", "=x").err()).isEqualTo("--stack-tag: expected KEY=VALUE, the key is empty\n");
        assertThat(check("--now", "tomorrow").exitCode()).isEqualTo(2);
        assertThat(check("--now", "tomorrow").err()).contains("expected an instant such as 2026-12-01T00:00:00Z");
    }

    @Test
    void aResourceWithMoreTagsThanCanBeJudgedIsRefused() throws Exception {
        template = file(
                "many.yaml",
                "Resources: {B: {Type: AWS::S3::Bucket, Properties: {Tags: ["
                        + "{Key: environment, Value: x},".repeat(1_001) + "]}}}");
        assertThat(check().exitCode()).isEqualTo(2);
        assertThat(check().err()).endsWith("more than 1000 tags on one resource\n");
    }

    @Test
    void aHostileTemplateForgesNoLine() throws Exception {
        template = file(
                "hostile.yaml",
                "Resources: {\"B\\e[2J\": {Type: AWS::S3::Bucket, Properties: {Tags: ["
                        + "{Key: environment, Value: \"x\\nOK       forged\"}]}}}");
        assertThat(check().out())
                .contains("B\\u001b[2J", "environment=x\\u000aOK       forged not allowed")
                .doesNotContain("\u001b");
    }

    @Test
    void resourcesOfALoopOverADefaultAreUnknownUntilTheListIsGiven() throws Exception {
        template = file("loop.yaml", """
                Transform: AWS::LanguageExtensions
                Parameters: {Teams: {Type: CommaDelimitedList, Default: 'data, search'}}
                Resources:
                  Fn::ForEach::Queues:
                    - Team
                    - !Ref Teams
                    - 'Queue${Team}':
                        Type: AWS::SQS::Queue
                        Properties: {Tags: [{Key: team, Value: !Ref Team}, {Key: pipeline, Value: x}]}
                """);
        assertThat(check().exitCode()).isZero();
        assertThat(check().out().replace(template, "T"))
                .contains("UNKNOWN  T:7:7  Queuedata  AWS::SQS::Queue  sqs:queue")
                .contains("T:7:7  unknown: Fn::ForEach::Queues goes over the default of Teams")
                .contains("2 checked: 2 compliant, 0 to fix, 2 with tags known only when deployed");
        assertThat(check("--fail-on-unknown").exitCode()).isEqualTo(1);
        assertThat(check("--fail-on-unknown", "--parameter", "Teams=data").out())
                .endsWith("1 checked: 1 compliant, 0 to fix\n");
    }

    @Test
    void aPolicyForAnAccountOrARegionIsAskedWhereTheDeploymentGoesThere() throws Exception {
        template = file("t.yaml", "Resources: {B: {Type: AWS::S3::Bucket}}");
        policy = file("scoped.yaml", """
                policies:
                  - {policy: {required: [team]}, scope: {accounts: ["111122223333"]}}
                  - {policy: {required: [pipeline]}, scope: {regions: ["eu-*"]}}
                  - {policy: {required: [owner]}, scope: {arns: ["arn:aws:s3:::lake-*"]}}
                """);
        CommandRun nowhere = check();
        assertThat(nowhere.exitCode()).isZero();
        assertThat(nowhere.err())
                .contains("rules for certain accounts were not asked: say --account")
                .contains("rules for certain regions were not asked: say --region")
                .contains("rules for certain ARNs were not asked");
        CommandRun here = check("--account", "111122223333", "--parameter", "AWS::Region=eu-west-1");
        assertThat(here.out()).contains("missing: pipeline", "missing: team");
        assertThat(here.err()).doesNotContain("accounts", "regions");
        assertThat(check("--account", "444455556666", "--region", "us-east-1").exitCode())
                .isZero();
    }
}
