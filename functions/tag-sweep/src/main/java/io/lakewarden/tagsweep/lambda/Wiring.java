package io.lakewarden.tagsweep.lambda;

import io.lakewarden.incidents.aws.AlertWiring;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.DynamoDbVersionedStore;
import io.lakewarden.runtime.DynamoDbVersionedStore.Layout;
import io.lakewarden.runtime.EventBus;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.tagging.FixOutcome;
import io.lakewarden.tagging.FixWiring;
import io.lakewarden.tagging.ResourceGroupsTagging;
import io.lakewarden.tagging.TagFixer;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.tags.Verdict;
import io.lakewarden.tagsweep.IncidentDigests;
import io.lakewarden.tagsweep.Judge;
import io.lakewarden.tagsweep.Objects;
import io.lakewarden.tagsweep.Parts;
import io.lakewarden.tagsweep.Results;
import io.lakewarden.tagsweep.Sweep;
import io.lakewarden.tagsweep.SweepConfig;
import io.lakewarden.tagsweep.SweepRequest;
import io.lakewarden.tagsweep.Unit;
import io.lakewarden.tagsweep.Walk;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.RegionMetadata;
import software.amazon.awssdk.services.cloudcontrol.CloudControlClient;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;
import software.amazon.awssdk.services.organizations.OrganizationsClient;
import software.amazon.awssdk.services.resourceexplorer2.ResourceExplorer2Client;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.auth.StsAssumeRoleCredentialsProvider;

/// Puts tag-sweep together from environment and configuration.
final class Wiring {

    private static final int ATTEMPTS = 5;
    private static final Layout<Checkpoint> CHECKPOINTS =
            Layout.json("the tag state table", "", "checkpoint", Checkpoint.class);

    private final FunctionWiring function;
    private final AwsClients clients;
    private final SweepConfig config;
    private final List<String> regions;

    /// Reads the configuration at once.
    Wiring(FunctionWiring function) {
        this.function = function;
        this.clients = function.clients();
        this.config = function.folder().read(SweepConfig.FILE, SweepConfig::of);
        this.regions = config.regions().isEmpty() ? List.of(function.region()) : config.regions();
    }

    Sweep sweep() {
        Objects objects = new S3Objects(
                clients.build(S3Client.builder().forcePathStyle(clients.isEmulated())),
                function.environment().required("SWEEP_BUCKET"));
        EventBus bus = function.bus();
        return new Sweep(
                new DynamoDbVersionedStore<>(
                        clients.dynamoDb(), function.environment().required("TAG_STATE_TABLE"), CHECKPOINTS),
                walk(objects, new Parts(objects)),
                run -> bus.put(SweepRequest.UNFINISHED, Json.writeText(Map.of("run", run))),
                function.clock());
    }

    private Walk walk(Objects objects, Parts parts) {
        return new Walk(
                Unit.all(regions, config),
                new AwsListings(
                        this::clientsOf,
                        new Pacer(function.clock(), function.sleeper()),
                        config.callsPerSecond(),
                        partition(),
                        function.account()),
                judging(),
                parts,
                results(objects, parts),
                new Backoff(function.sleeper(), new SecureRandom(), ATTEMPTS),
                function.account());
    }

    private Results results(Objects objects, Parts parts) {
        return new Results(
                objects,
                parts,
                new CostTags(costExplorer(), config.costKeys(), config.activateCostKeys()),
                Unit.coverage(regions, config),
                digests(),
                function.meter());
    }

    private Results.Digests digests() {
        AlertWiring alerts = new AlertWiring(function);
        return new IncidentDigests(alerts.incidents(), alerts.routing(), function.account(), regions);
    }

    private String partition() {
        RegionMetadata known = Region.of(function.region()).metadata();
        return known == null ? "aws" : known.partition().id();
    }

    /// A file's mistakes are reported at once; the organization is asked whenever a sweep begins or resumes.
    private Function<Consumer<String>, Judge> judging() {
        if (Files.exists(function.folder().resolve(FixWiring.POLICY))) {
            Judge judge = judge(FixWiring.policy(function.folder()));
            return _ -> judge;
        }
        OrganizationPolicy organization = new OrganizationPolicy(
                clients.build(OrganizationsClient.builder(), Region.US_EAST_1),
                clients.build(ResourceGroupsTaggingApiClient.builder()));
        return gap -> judge(FixWiring.with(organization.find(gap), function.folder()));
    }

    private Judge judge(TagPolicy policy) {
        FixWiring fixing = new FixWiring(function, policy, "tag-sweep");
        return new Judge(new TagChecker(policy), treating(fixing), config.keys(), function.clock());
    }

    private static BiFunction<String, List<Verdict>, List<FixOutcome>> treating(FixWiring fixing) {
        Map<String, TagFixer> byRegion = new HashMap<>();
        return (region, wrong) ->
                byRegion.computeIfAbsent(region, _ -> fixer(fixing, region)).fix(wrong);
    }

    private static TagFixer fixer(FixWiring fixing, String region) {
        Region there = Region.of(region);
        ResourceGroupsTagging tagging = fixing.tagging(there);
        return fixing.fixer(there, tagging);
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
        function.environment()
                .optional("COST_ROLE_ARN")
                .ifPresent(role -> builder.credentialsProvider(StsAssumeRoleCredentialsProvider.builder()
                        .stsClient(clients.build(StsClient.builder()))
                        .refreshRequest(assume -> assume.roleArn(role).roleSessionName("lakewarden-tag-sweep"))
                        .build()));
        return clients.build(builder, Region.US_EAST_1);
    }
}
