package io.lakewarden.tagging;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tags.FixPlanner;
import io.lakewarden.tags.FixRules;
import io.lakewarden.tags.PolicyFiles;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// Puts together what both tag functions need, from their environment and configuration.
public final class FixWiring {

    /// The policy's file in the configuration folder.
    public static final String POLICY = "tag-policy.json";

    private static final String REMEDIATION = "tag-remediation.yaml";
    private static final int WRITE_ATTEMPTS = 5;
    private static final int READ_ATTEMPTS = 3;

    private final FunctionWiring function;
    private final boolean apply;
    private final WriteConfig config;
    private final TagPolicy policy;
    private final FixPlanner planner;
    private final StateStore states;
    private final UndoLog undoLog;
    private final String by;

    /// Reads the configuration at once, so that a mistake is told before the first event.
    ///
    /// @param by who writes, for the undo log
    /// @throws ConfigurationException naming the variable or file, the place and the fix
    public FixWiring(FunctionWiring function, TagPolicy policy, String by) {
        this.function = function;
        this.by = by;
        this.apply = applies(function.environment());
        this.config = function.folder().read(WriteConfig.FILE, WriteConfig::of);
        this.policy = policy;
        this.planner = new FixPlanner(policy, fixRules(function.folder()));
        DynamoDbClient dynamoDb = function.clients().dynamoDb();
        this.states =
                new DynamoDbStateStore(dynamoDb, function.environment().required("TAG_STATE_TABLE"), function.clock());
        this.undoLog = new DynamoDbUndoLog(dynamoDb, function.environment().required("TAG_UNDO_TABLE"));
    }

    /// The policy file and what the remediation file adds to it, such as exemptions.
    public static TagPolicy policy(ConfigFolder folder) {
        return policy(List.of(folder.resolve(POLICY)), folder);
    }

    /// What the remediation file adds to a policy that comes from elsewhere.
    public static TagPolicy with(TagPolicy policy, ConfigFolder folder) {
        return TagPolicy.all(List.of(policy, policy(List.of(), folder)));
    }

    private static TagPolicy policy(List<Path> files, ConfigFolder folder) {
        try {
            return PolicyFiles.read(files, folder.resolve(REMEDIATION));
        } catch (DocumentException e) {
            throw new ConfigurationException(e.getMessage());
        }
    }

    private static FixRules fixRules(ConfigFolder folder) {
        try {
            return FixRules.of(Documents.read(folder.resolve(REMEDIATION)));
        } catch (DocumentException e) {
            throw new ConfigurationException(e.getMessage());
        }
    }

    /// Judges by the policy that was read.
    public TagChecker checker() {
        return new TagChecker(policy);
    }

    /// What is remembered of resources.
    public StateStore states() {
        return states;
    }

    /// The tagging service of a region.
    public ResourceGroupsTagging tagging(Region region) {
        return new ResourceGroupsTagging(function.clients().build(ResourceGroupsTaggingApiClient.builder(), region));
    }

    /// The fixer of a region.
    public TagFixer fixer(Region region, ResourceGroupsTagging tagging) {
        CloudFormationStacks stacks =
                new CloudFormationStacks(function.clients().build(CloudFormationClient.builder(), region));
        Pacer pacer = new Pacer(function.clock(), function.sleeper());
        TagWriter writer = new TagWriter(tagging, pacer, backoff(WRITE_ATTEMPTS), TagRates::of);
        return new TagFixer(
                new TagFixer.Settings(apply, config.writesPerHour(), config.writeOwned(), by),
                (verdict, now) -> WantedChange.of(planner.plan(verdict, now)),
                new Origins(stacks::owning, config.terraformMarkers()),
                states,
                new RecordedWriter(writer, tagging, undoLog, backoff(READ_ATTEMPTS), function.clock()),
                function.clock());
    }

    /// A generator that was seeded before a snapshot would give each copy the same waits; this one asks the system.
    private Backoff backoff(int attempts) {
        return new Backoff(function.sleeper(), new SecureRandom(), attempts);
    }

    private static boolean applies(Environment environment) {
        return switch (environment.optional("TAG_MODE").orElse("report")) {
            case "report" -> false;
            case "apply" -> true;
            default -> throw new ConfigurationException("TAG_MODE is neither report nor apply");
        };
    }
}
