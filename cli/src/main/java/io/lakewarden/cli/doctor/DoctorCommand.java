package io.lakewarden.cli.doctor;

import io.lakewarden.base.Printable;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.cli.report.CheckFormat;
import io.lakewarden.cli.report.ItemWriter;
import io.lakewarden.cli.report.ReportOptions;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.incidents.aws.DynamoDbIncidentStore;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.cloudtrail.CloudTrailClient;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.quicksight.QuickSightClient;
import software.amazon.awssdk.services.resourceexplorer2.ResourceExplorer2Client;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/// `doctor`: what a deployed stack needs from its account and does not have.
@Command(
        name = "doctor",
        description = {
            "Tell what the deployed functions need and do not have, and send a test alert the whole way.",
            "Exit code 0: all there; 1: something is missing or could not be looked at; 2: no such stack."
        },
        footer = {"  lakewarden doctor --live", "  lakewarden doctor --live --stack lakewarden-dev --format json"})
public final class DoctorCommand extends BaseCommand {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

    @Mixin
    private AccountOptions account;

    @Option(
            names = "--stack",
            paramLabel = "NAME",
            defaultValue = "lakewarden",
            description = "Name of the deployed stack (default: lakewarden).")
    private String stack;

    @Mixin
    private ReportOptions reports;

    @Option(
            names = "--test-alert",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Whether to send a test alert, opened and closed again (default: it is sent).")
    private boolean testAlert;

    @Override
    public Integer call() throws IOException {
        reports.check(Set.of(CheckFormat.TEXT, CheckFormat.JSON), List.of());
        AwsClients clients = account.clients();
        Deployment deployment = Deployment.of(clients.build(CloudFormationClient.builder()), stack);
        List<Finding> findings = Stream.concat(
                        examinations(clients).stream(), testAlert ? Stream.of(alert(clients)) : Stream.empty())
                .flatMap(examination -> examine(examination, deployment).stream())
                .toList();
        reports.write(out(), (format, target) -> write(findings, format, target));
        return findings.stream().allMatch(finding -> finding.verdict() == Finding.Verdict.OK)
                ? ExitCode.OK
                : ExitCode.NO;
    }

    private static List<Examination> examinations(AwsClients clients) {
        return List.of(
                new StackExamination(),
                new SubscriptionExamination(clients.build(SnsClient.builder())),
                new RuleExamination(clients.build(EventBridgeClient.builder())),
                new QueueExamination(clients.build(SqsClient.builder())),
                new DataQualityExamination(clients.build(GlueClient.builder())),
                new TrailExamination(clients.build(CloudTrailClient.builder())),
                // Cost Explorer has this one endpoint in every commercial account.
                new CostTagExamination(clients.build(CostExplorerClient.builder(), Region.US_EAST_1)),
                new ResourceExplorerExamination(clients.build(ResourceExplorer2Client.builder())),
                // An emulator knows no host for each bucket; AWS takes both.
                new StagingExamination(clients.build(S3Client.builder().forcePathStyle(true))),
                new QuickSightExamination(clients.build(QuickSightClient.builder()), configuredEdition()));
    }

    /// That of the configuration here, which is what was or will be deployed.
    private static String configuredEdition() {
        Path refreshes = Project.current().config().resolve("refreshes.yaml");
        Optional<Node> edition = Files.exists(refreshes) && Documents.read(refreshes) instanceof Mapping root
                ? root.get("edition")
                : Optional.empty();
        return edition.map(node -> node instanceof Scalar scalar ? scalar.text() : "")
                .orElse("enterprise");
    }

    private static Examination alert(AwsClients clients) {
        DynamoDbClient dynamoDb = clients.build(DynamoDbClient.builder());
        return new AlertExamination(
                clients.build(EventBridgeClient.builder()),
                table -> new DynamoDbIncidentStore(dynamoDb, table),
                _ -> LockSupport.parkNanos(BETWEEN_LOOKS.toNanos()));
    }

    /// One thing that cannot be looked at does not hide the others.
    private static List<Finding> examine(Examination examination, Deployment deployment) {
        if (deployment.isOff(examination.switchedBy())) {
            return List.of(Finding.ok(examination.subject(), "not looked at: " + examination.switchedBy() + " is off"));
        }
        try {
            return examination.examine(deployment);
        } catch (SdkException e) {
            return List.of(Finding.unknown(
                    examination.subject(),
                    "could not be looked at: " + AwsErrors.describe(e),
                    AwsErrors.isDenied(e)
                            ? "your own credentials lack the right to look, or this account may not be asked"
                            : "try again"));
        }
    }

    private void write(List<Finding> findings, CheckFormat format, PrintWriter target) throws IOException {
        switch (format) {
            case TEXT -> findings.forEach(finding -> print(finding, target));
            case JSON -> target.println(Json.mapper().writeValueAsString(Map.of("stack", stack, "findings", findings)));
            default ->
                ItemWriter.write(
                        format,
                        "doctor of " + stack,
                        Map.of(
                                "MISSING",
                                "What Lakewarden needs is not there.",
                                "UNKNOWN",
                                "It could not be looked at."),
                        findings.stream().map(Finding::item).toList(),
                        target);
        }
    }

    private static void print(Finding finding, PrintWriter target) {
        target.println("%-8s %-18s %s"
                .formatted(
                        finding.verdict().name().toLowerCase(Locale.ROOT),
                        finding.subject(),
                        Printable.of(finding.text())));
        finding.remedy().ifPresent(remedy -> target.println(" ".repeat(28) + Printable.of(remedy)));
    }
}
