package io.lakewarden.tagsweep;

import io.lakewarden.incidents.aws.AwsIncidents;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBus;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Senders;
import io.lakewarden.runtime.Sleeper;
import io.lakewarden.tagging.Backoff;
import io.lakewarden.tagging.Pacer;
import io.lakewarden.tagging.RemediationWiring;
import io.lakewarden.tagging.Remediator;
import io.lakewarden.tagging.ResourceGroupsTagging;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudcontrol.CloudControlClient;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.organizations.OrganizationsClient;
import software.amazon.awssdk.services.resourceexplorer2.ResourceExplorer2Client;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.auth.StsAssumeRoleCredentialsProvider;

/// Puts tag-sweep together from environment and configuration.
final class Wiring {

    private static final int ATTEMPTS = 5;

    private final Environment environment;
    private final AwsClients clients;
    private final ConfigFolder folder;
    private final SweepConfig config;
    private final Clock clock;
    private final Sleeper sleeper;

    /// Reads the configuration at once.
    ///
    /// @param interceptors watch the AWS calls, in tests
    Wiring(Environment environment, Clock clock, Sleeper sleeper, ExecutionInterceptor... interceptors) {
        this.environment = environment;
        this.clients = AwsClients.of(environment, interceptors);
        this.folder = ConfigFolder.of(environment);
        this.config = folder.read(SweepConfig.FILE, SweepConfig::of);
        this.clock = clock;
        this.sleeper = sleeper;
    }

    Senders senders() {
        return Senders.of(environment);
    }

    Sweep sweep() {
        S3Objects objects = new S3Objects(
                clients.build(S3Client.builder().forcePathStyle(isEmulated())), environment.required("SWEEP_BUCKET"));
        Parts parts = new Parts(objects);
        DynamoDbClient dynamoDb = clients.dynamoDb();
        List<Unit> units = Units.of(regions(), config);
        Walk walk = new Walk(
                units,
                new AwsListings(
                        this::clientsOf,
                        new Pacer(clock, sleeper),
                        config.callsPerSecond(),
                        Region.of(ownRegion()).metadata() == null
                                ? "aws"
                                : Region.of(ownRegion()).metadata().partition().id(),
                        account()),
                judging(),
                parts,
                new Backoff(sleeper, new SecureRandom(), ATTEMPTS),
                account());
        Results results = new Results(
                objects,
                parts,
                new CostTags(costExplorer(), config.costKeys(), config.activateCostKeys()),
                Units.coverage(regions(), config),
                digests(),
                Meter.embedded());
        return new Sweep(
                new DynamoDbCheckpoints(dynamoDb, environment.required("TAG_STATE_TABLE")),
                walk,
                results,
                new EventContinuation(EventBus.of(environment, clients)),
                clock);
    }

    private Results.Digests digests() {
        AlertConfig alerts = folder.read(AlertConfig.FILE, AlertConfig::read);
        return new IncidentDigests(
                AwsIncidents.of(environment, clients, alerts.policy(), clock),
                new Routing(alerts, environment.optional("LAKEWARDEN_ENVIRONMENT")),
                account(),
                regions(),
                environment.optional("LAKEWARDEN_ENVIRONMENT").orElse("unknown"));
    }

    private boolean isEmulated() {
        return environment.optional("AWS_ENDPOINT_URL").isPresent();
    }

    private String ownRegion() {
        return environment.required("AWS_REGION");
    }

    private List<String> regions() {
        return config.regions().isEmpty() ? List.of(ownRegion()) : config.regions();
    }

    private String account() {
        return environment.required("ACCOUNT_ID");
    }

    /// A file's mistakes are reported at once; the organization is asked whenever a sweep begins or resumes.
    private Walk.Judging judging() {
        if (Files.exists(folder.resolve(RemediationWiring.POLICY))) {
            Judge judge = judge(RemediationWiring.policy(folder));
            return _ -> judge;
        }
        OrganizationPolicy organization = new OrganizationPolicy(
                clients.build(OrganizationsClient.builder(), Region.US_EAST_1),
                clients.build(ResourceGroupsTaggingApiClient.builder()));
        return gap -> judge(RemediationWiring.with(organization.find(gap), folder));
    }

    private Judge judge(TagPolicy policy) {
        RemediationWiring remediation =
                new RemediationWiring(environment, clients, policy, "tag-sweep", clock, sleeper);
        return new Judge(new TagChecker(policy), treating(remediation), config.keys(), clock);
    }

    private static Judge.Treating treating(RemediationWiring remediation) {
        Map<String, Remediator> byRegion = new HashMap<>();
        return (region, wrong) -> byRegion.computeIfAbsent(region, _ -> remediator(remediation, region))
                .treat(wrong);
    }

    private static Remediator remediator(RemediationWiring remediation, String region) {
        Optional<Region> there = Optional.of(Region.of(region));
        ResourceGroupsTagging tagging = remediation.tagging(there);
        return remediation.remediator(there, tagging);
    }

    private AwsListings.Clients clientsOf(String region) {
        Region there = Region.of(region);
        return new AwsListings.Clients(
                clients.build(ResourceGroupsTaggingApiClient.builder(), there),
                clients.build(ResourceExplorer2Client.builder(), there),
                clients.build(CloudControlClient.builder(), there));
    }

    /// Cost Explorer lives in us-east-1 alone; its tags belong to the payer account.
    private CostExplorerClient costExplorer() {
        var builder = CostExplorerClient.builder();
        environment
                .optional("COST_ROLE_ARN")
                .ifPresent(role -> builder.credentialsProvider(StsAssumeRoleCredentialsProvider.builder()
                        .stsClient(clients.build(StsClient.builder()))
                        .refreshRequest(assume -> assume.roleArn(role).roleSessionName("lakewarden-tag-sweep"))
                        .build()));
        return clients.build(builder, Region.US_EAST_1);
    }
}
