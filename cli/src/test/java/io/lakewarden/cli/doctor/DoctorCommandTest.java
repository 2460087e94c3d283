package io.lakewarden.cli.doctor;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.lakewarden.cli.CommandRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Over HTTP, with the answers that the services document: no emulator knows all of them.
final class DoctorCommandTest {

    private final WireMockServer aws =
            new WireMockServer(options().dynamicPort().bindAddress("127.0.0.1"));

    @BeforeEach
    void everythingIsThere() {
        aws.start();
        query("DescribeStacks", """
            <Stacks><member><StackName>lakewarden</StackName><StackStatus>UPDATE_COMPLETE</StackStatus>
            <CreationTime>2026-11-01T00:00:00Z</CreationTime></member></Stacks>\
            """);
        query(
                "ListStackResources",
                "<StackResourceSummaries>"
                        + resource("AlertTopic", "AWS::SNS::Topic", "arn:aws:sns:eu-west-1:111122223333:alerts")
                        + resource("FailedEvents", "AWS::SQS::Queue", aws.url("/failed"))
                        + resource("UndeliveredEvents", "AWS::SQS::Queue", aws.url("/undelivered"))
                        + resource("TagDriftFunctionChanged", "AWS::Events::Rule", "lakewarden-changed")
                        + "</StackResourceSummaries>");
        subscriptions("arn:aws:sns:eu-west-1:111122223333:alerts:1");
        json("DescribeRule", "{\"Name\":\"lakewarden-changed\",\"State\":\"ENABLED\"}");
        json("GetQueueAttributes", "{\"Attributes\":{\"ApproximateNumberOfMessages\":\"0\"}}");
        json("ListDataQualityRulesetEvaluationRuns", "{\"Runs\":[{\"RunId\":\"dqrun-1\"}]}");
        run("true");
        json("GetJobs", "{\"Jobs\":[]}");
        json(
                "DescribeTrails",
                "{\"trailList\":[{\"Name\":\"org\",\"TrailARN\":\"arn:aws:cloudtrail:eu-west-1:1:trail/org\"}]}");
        json("GetTrailStatus", "{\"IsLogging\":true}");
        json(
                "GetEventSelectors",
                "{\"EventSelectors\":[{\"IncludeManagementEvents\":true,\"ReadWriteType\":\"All\"}]}");
        json("ListCostAllocationTags", "{\"CostAllocationTags\":[]}");
        aws.stubFor(any(urlPathEqualTo("/GetDefaultView"))
                .willReturn(aResponse().withBody("{\"ViewArn\":\"arn:aws:view\"}")));
        edition("ENTERPRISE");
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    @Test
    void anAccountThatHasEverythingIsWell() {
        CommandRun answer = doctor();
        assertThat(answer.out()).contains("lakewarden is UPDATE_COMPLETE", "1 confirmed", "org logs management events");
        assertThat(answer.exitCode()).isZero();
    }

    @Test
    void anAddressThatNeverConfirmedIsFound() {
        subscriptions("PendingConfirmation");
        assertMissing("0 confirmed, 1 waiting for confirmation: no alert reaches anybody");
    }

    @Test
    void rulesetsThatSendNoEventAreNamed() {
        run("false");
        assertMissing("rulesets on tables that send no event: orders");
    }

    @Test
    void aVisualJobThatSendsNoEventIsNamed() {
        json("GetJobs", """
            {"Jobs":[{"Name":"load","CodeGenConfigurationNodes":{"n1":{"EvaluateDataQuality":
            {"Name":"dq","Inputs":["n0"],"Ruleset":"Rules=[]","PublishingOptions":{"ResultsS3Prefix":"s3://x"}}}}}]}\
            """);
        assertMissing("visual jobs that send no event: load");
    }

    @Test
    void aTrailWithoutManagementEventsIsNone() {
        json(
                "GetEventSelectors",
                "{\"EventSelectors\":[{\"IncludeManagementEvents\":false,\"ReadWriteType\":\"All\"}]}");
        assertMissing("no trail logs management events");
    }

    @Test
    void aTrailThatOnlyLogsReadsIsNone() {
        json("GetEventSelectors", """
            {"AdvancedEventSelectors":[{"FieldSelectors":[{"Field":"eventCategory","Equals":["Management"]},
            {"Field":"readOnly","Equals":["true"]}]}]}\
            """);
        assertMissing("no trail logs management events");
    }

    @Test
    void eventsThatWereGivenUpAreCounted() {
        json("GetQueueAttributes", "{\"Attributes\":{\"ApproximateNumberOfMessages\":\"7\"}}");
        assertMissing("FailedEvents holds 7 events");
    }

    @Test
    void aStackThatRolledBackIsNotDeployed() {
        query("DescribeStacks", """
            <Stacks><member><StackName>lakewarden</StackName><StackStatus>UPDATE_ROLLBACK_COMPLETE</StackStatus>
            <CreationTime>2026-11-01T00:00:00Z</CreationTime></member></Stacks>\
            """);
        assertMissing("lakewarden is UPDATE_ROLLBACK_COMPLETE");
    }

    @Test
    void whatMayNotBeLookedAtIsUnknownAndHidesNothingElse() {
        aws.stubFor(post(anyUrl())
                .withHeader("X-Amz-Target", matching(".*\\.ListCostAllocationTags"))
                .willReturn(aResponse()
                        .withStatus(400)
                        .withBody("{\"__type\":\"AccessDeniedException\",\"message\":\"Linked account"
                                + " doesn't have access\"}")));
        CommandRun answer = doctor();
        assertThat(answer.out()).contains("unknown  cost tags", "AccessDeniedException", "ok       Resource Explorer");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    @Test
    void anEditionThatGrantsLessThanTheConfigurationCountsOnIsFound() {
        edition("STANDARD");
        assertMissing("the account has the edition standard, refreshes.yaml counts on enterprise");
    }

    @Test
    void anAccountWithoutQuickSightIsTold() {
        aws.stubFor(any(urlPathEqualTo("/account/111122223333"))
                .willReturn(aResponse()
                        .withStatus(404)
                        .withHeader("x-amzn-ErrorType", "ResourceNotFoundException")
                        .withBody("{\"Message\":\"no subscription\"}")));
        assertMissing("this account has none: no data set can be refreshed");
    }

    @Test
    void aStagingBucketThatTellsNobodyIsFound() {
        parameters(
                "<member><ParameterKey>StagingBucket</ParameterKey><ParameterValue>staged</ParameterValue></member>");
        notifications("");
        assertMissing("staged does not tell EventBridge of new objects: no marker starts the gate");
    }

    @Test
    void aStagingBucketThatTellsEventBridgeIsWell() {
        parameters(
                "<member><ParameterKey>StagingBucket</ParameterKey><ParameterValue>staged</ParameterValue></member>");
        notifications("<EventBridgeConfiguration/>");
        CommandRun answer = doctor();
        assertThat(answer.out()).contains("staged tells EventBridge of new objects");
        assertThat(answer.exitCode()).isZero();
    }

    @Test
    void whatIsSwitchedOffNeedsNothing() {
        parameters("<member><ParameterKey>RotationWatch</ParameterKey><ParameterValue>off</ParameterValue></member>");
        json("DescribeTrails", "{\"trailList\":[]}");
        CommandRun answer = doctor();
        assertThat(answer.out()).contains("not looked at: RotationWatch is off");
        assertThat(answer.exitCode()).isZero();
    }

    @Test
    void aRuleThatIsSwitchedOffIsToldAndIsNoFault() {
        json("DescribeRule", "{\"Name\":\"lakewarden-changed\",\"State\":\"DISABLED\"}");
        CommandRun answer = doctor();
        assertThat(answer.out()).contains("0 of 1 rules are enabled; not TagDriftFunctionChanged");
        assertThat(answer.exitCode()).isZero();
    }

    @Test
    void aStackThatIsNotThereIsWrongInput() {
        aws.stubFor(post(anyUrl())
                .withRequestBody(containing("Action=DescribeStacks"))
                .willReturn(aResponse().withStatus(400).withBody("""
                    <ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>
                    <Message>Stack with id lakewarden does not exist</Message></Error></ErrorResponse>\
                    """)));
        CommandRun answer = doctor();
        assertThat(answer.err()).startsWith("stack lakewarden cannot be read: ValidationError");
        assertThat(answer.exitCode()).isEqualTo(2);
    }

    @Test
    void nothingLeavesTheMachineUnasked() {
        CommandRun answer = CommandRun.lakewarden("doctor", "--endpoint-url", "");
        assertThat(answer.err()).startsWith("nothing leaves this machine by itself");
        assertThat(answer.exitCode()).isEqualTo(2);
    }

    private void assertMissing(String text) {
        CommandRun answer = doctor();
        assertThat(answer.out()).contains("missing").contains(text);
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private CommandRun doctor() {
        return CommandRun.lakewarden("doctor", "--no-test-alert", "--endpoint-url", aws.baseUrl());
    }

    private void parameters(String members) {
        query("DescribeStacks", """
            <Stacks><member><StackName>lakewarden</StackName><StackStatus>UPDATE_COMPLETE</StackStatus>
            <Parameters>%s</Parameters>
            <CreationTime>2026-11-01T00:00:00Z</CreationTime></member></Stacks>\
            """.formatted(members));
    }

    private void notifications(String content) {
        aws.stubFor(any(urlPathEqualTo("/staged"))
                .willReturn(aResponse()
                        .withBody("<NotificationConfiguration>" + content + "</NotificationConfiguration>")));
    }

    private void edition(String edition) {
        aws.stubFor(any(urlPathEqualTo("/account/111122223333"))
                .willReturn(aResponse()
                        .withBody("{\"AccountInfo\":{\"AccountName\":\"lake\",\"Edition\":\"" + edition
                                + "\",\"AccountSubscriptionStatus\":\"ACCOUNT_CREATED\"}}")));
    }

    private void subscriptions(String arn) {
        query(
                "ListSubscriptionsByTopic",
                "<Subscriptions><member><SubscriptionArn>" + arn + "</SubscriptionArn></member></Subscriptions>");
    }

    private void run(String publishes) {
        json(
                "GetDataQualityRulesetEvaluationRun",
                "{\"RunId\":\"dqrun-1\",\"RulesetNames\":[\"orders\"],\"AdditionalRunOptions\":{\"CloudWatchMetricsEnabled\":"
                        + publishes + "}}");
    }

    private static String resource(String name, String type, String id) {
        return "<member><LogicalResourceId>" + name + "</LogicalResourceId><ResourceType>" + type
                + "</ResourceType><PhysicalResourceId>" + id + "</PhysicalResourceId></member>";
    }

    private void query(String action, String result) {
        aws.stubFor(post(anyUrl())
                .withRequestBody(containing("Action=" + action + "&"))
                .willReturn(aResponse()
                        .withBody("<" + action + "Response><" + action + "Result>" + result + "</" + action
                                + "Result></" + action + "Response>")));
    }

    private void json(String operation, String body) {
        aws.stubFor(post(anyUrl())
                .withHeader("X-Amz-Target", matching(".*\\." + operation))
                .willReturn(aResponse().withBody(body)));
    }
}
