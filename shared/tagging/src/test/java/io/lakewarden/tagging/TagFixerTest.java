package io.lakewarden.tagging;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagging.FixOutcome.Result;
import io.lakewarden.tags.FixPlanner;
import io.lakewarden.tags.FixRules;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.tags.Verdict;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TagFixerTest {

    private static final String JOB = "arn:aws:glue:eu-west-1:111122223333:job/orders";
    private static final String POLICY =
            "{\"required\":[\"environment\"],\"allowed\":{\"environment\":[\"dev\",\"prod\"]}}";
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-29T08:00:00Z"), ZoneOffset.UTC);

    private final List<String> writes = new ArrayList<>();
    private final Map<String, String> unsupported = new HashMap<>();
    private final List<UndoEntry> undo = new ArrayList<>();
    private Optional<Refusal> refusal = Optional.empty();
    private Function<String, Optional<Origin.Stack>> stacks = _ -> Optional.empty();
    private ResourceState state = ResourceState.UNKNOWN;
    private boolean writeOwned;
    private boolean apply = true;
    private boolean removalIsRefused;
    private TagPolicy policy = policy(POLICY);

    @Test
    void anAllowedValueIsNeverOverwrittenWhateverThePlanSays() {
        BiFunction<Verdict, Instant, WantedChange> careless = (verdict, _) -> new WantedChange(
                new TagChange(JOB, Map.of("environment", "dev", "team", "undefined"), List.of()), List.of());
        FixOutcome fixed = fix(careless, Map.of("team", "sales"));
        assertThat(fixed.result()).isEqualTo(Result.APPLIED);
        assertThat(writes).containsExactly("set {environment=dev}");
    }

    @Test
    void awsKeysAreNeverWrittenOrRemoved() {
        BiFunction<Verdict, Instant, WantedChange> careless = (verdict, _) -> new WantedChange(
                new TagChange(JOB, Map.of("aws:x", "1", "AWS:y", "2"), List.of("aws:cloudformation:stack-name")),
                List.of());
        assertThat(fix(careless, Map.of("team", "a")).result()).isEqualTo(Result.REPORTED);
        assertThat(writes).isEmpty();
    }

    @Test
    void aWrongValueWithAnAliasIsReplacedAndKeptForUndo() {
        FixOutcome fixed = fix(planned(), Map.of("environment", "production"));
        assertThat(fixed.result()).isEqualTo(Result.APPLIED);
        assertThat(undo.getLast().before()).isEqualTo(Map.of("environment", "production"));
        assertThat(undo.getLast().set()).isEqualTo(Map.of("environment", "prod"));
        assertThat(undo.getLast().why()).containsExactly("environment=production not allowed");
        assertThat(undo.getLast().requestIds()).containsExactly("request");
    }

    @Test
    void aValueThatNobodyKnowsIsLeftToPeople() {
        FixOutcome fixed = fix(planned(), Map.of("environment", "moon"));
        assertThat(fixed.result()).isEqualTo(Result.REPORTED);
        assertThat(fixed.notes()).singleElement().asString().startsWith("environment=moon not allowed: ");
        assertThat(writes).isEmpty();
    }

    @Test
    void theOwnerOfAStackIsToldTheLineOfTheTemplate() {
        stacks = _ -> Optional.of(new Origin.Stack("orders", Optional.of("OrdersJob"), Optional.of("AWS::Glue::Job")));
        FixOutcome fixed = fix(planned(), Map.of());
        assertThat(fixed.result()).isEqualTo(Result.LEFT_TO_OWNER);
        assertThat(fixed.notes())
                .containsExactly("stack orders owns it: in the template, Resources.OrdersJob.Properties.Tags, set"
                        + " \"environment\": \"dev\"");
        assertThat(writes).isEmpty();
    }

    @Test
    void theTagsOfAStackTellToo() {
        FixOutcome fixed = fix(
                planned(), Map.of("aws:cloudformation:stack-name", "orders", "aws:cloudformation:logical-id", "Job"));
        assertThat(fixed.result()).isEqualTo(Result.LEFT_TO_OWNER);
        assertThat(fixed.notes())
                .containsExactly("stack orders owns it: in the template, Resources.Job.Properties.Tags, set"
                        + " \"environment\": \"dev\"");
    }

    @Test
    void whatIsOnlyReportedNamesTheLineTooWhereTheTagsTell() {
        apply = false;
        FixOutcome fixed = fix(
                planned(), Map.of("aws:cloudformation:stack-name", "orders", "aws:cloudformation:logical-id", "Job"));
        assertThat(fixed.result()).isEqualTo(Result.REPORTED);
        assertThat(fixed.notes()).singleElement().asString().contains("Resources.Job.Properties.Tags");
        assertThat(writes).isEmpty();
    }

    @Test
    void aTypeThatIsReplacedWhenItsTagsChangeIsNamedAsSuch() {
        stacks =
                _ -> Optional.of(new Origin.Stack("orders", Optional.of("Queue"), Optional.of("AWS::Batch::JobQueue")));
        assertThat(fix(planned(), Map.of()).notes().getFirst()).contains("CloudFormation replaces the resource");
    }

    @Test
    void whatTerraformMadeIsLeftToTerraform() {
        FixOutcome fixed = fix(planned(), Map.of("ManagedBy", "Terraform"));
        assertThat(fixed.result()).isEqualTo(Result.LEFT_TO_OWNER);
        assertThat(fixed.notes())
                .containsExactly("Terraform (ManagedBy=Terraform) owns it: in its tags set \"environment\" = \"dev\"");
    }

    @Test
    void anOwnedResourceIsWrittenOnlyWhenTheConfigurationSaysSo() {
        writeOwned = true;
        FixOutcome fixed = fix(planned(), Map.of("terraform", "true"));
        assertThat(fixed.result()).isEqualTo(Result.APPLIED);
        assertThat(fixed.notes()).anyMatch(note -> note.startsWith("Terraform"));
        assertThat(writes).hasSize(1);
    }

    @Test
    void nothingIsWrittenWhereTheOwnerCannotBeAskedFor() {
        stacks = _ -> {
            throw new RefusedException(
                    "cloudformation:DescribeStackResources", new Refusal("AccessDenied", 403, "not authorized"));
        };
        assertThat(fix(planned(), Map.of()).result()).isEqualTo(Result.REFUSED);
        assertThat(writes).isEmpty();
    }

    @Test
    void whereCloudFormationDoesNotAnswerTheRepairIsPostponed() {
        stacks = _ -> {
            throw new RefusedException(
                    "cloudformation:DescribeStackResources", new Refusal("InternalFailure", 500, ""));
        };
        FixOutcome fixed = fix(planned(), Map.of());
        assertThat(fixed.result()).isEqualTo(Result.POSTPONED);
        assertThat(fixed.notes()).last().asString().contains("DescribeStackResources", "InternalFailure");
        assertThat(writes).isEmpty();
    }

    @Test
    void aThrottledWriteIsNoAttemptOfAFightButOneThatMayHaveArrivedIs() {
        refusal = Optional.of(new Refusal("ThrottlingException", 429, ""));
        assertThat(fix(planned(), Map.of()).result()).isEqualTo(Result.POSTPONED);
        assertThat(state.writes()).isEmpty();
        refusal = Optional.of(new Refusal("InternalServiceException", 500, ""));
        assertThat(fix(planned(), Map.of()).result()).isEqualTo(Result.POSTPONED);
        assertThat(state.writes()).hasSize(1);
    }

    @Test
    void aTypeThatCannotBeWrittenIsRememberedAndToldOnce() {
        refusal = Optional.of(new Refusal("InvalidParameterException", 400, "Lex bots are not supported"));
        assertThat(fix(planned(), Map.of()).tellPeople()).isTrue();
        FixOutcome again = fix(planned(), Map.of());
        assertThat(again.result()).isEqualTo(Result.UNSUPPORTED);
        assertThat(again.tellPeople()).isFalse();
        assertThat(writes).hasSize(1);
    }

    @Test
    void aResourceThatIsBeingChangedOrAValueThatIsNotTakenSaysNothingAboutItsType() {
        refusal = Optional.of(new Refusal("ResourceInUseException", 400, "the table is being updated"));
        assertThat(fix(planned(), Map.of()).result()).isEqualTo(Result.POSTPONED);
        refusal = Optional.of(new Refusal("InvalidTagException", 400, "character not allowed"));
        FixOutcome fixed = fix(planned(), Map.of());
        assertThat(fixed.result()).isEqualTo(Result.REFUSED);
        assertThat(fixed.notes()).last().asString().contains("the service does not take it", "character");
        assertThat(unsupported).isEmpty();
    }

    @Test
    void whatWasRefusedNeedsNoWayBack() {
        refusal = Optional.of(new Refusal("AccessDeniedException", 400, "not authorized"));
        fix(planned(), Map.of("environment", "production"));
        assertThat(undo.getFirst().changesSomething()).isTrue();
        assertThat(undo.getLast().id()).isEqualTo(undo.getFirst().id());
        assertThat(undo.getLast().changesSomething()).isFalse();
    }

    @Test
    void whatWasSetBeforeARemovalWasRefusedCanBeTurnedBack() {
        removalIsRefused = true;
        policy = policy("{\"tags\":{\"environment\":{\"tag_key\":\"environment\"}}}");
        FixPlanner planner = new FixPlanner(policy, FixRules.NONE);
        fix((verdict, now) -> WantedChange.of(planner.plan(verdict, now)), Map.of("Environment", "dev"));
        assertThat(writes).containsExactly("set {environment=dev}", "remove [Environment]");
        assertThat(undo.getLast().set()).isEqualTo(Map.of("environment", "dev"));
        assertThat(undo.getLast().removed()).isEmpty();
    }

    @Test
    void aServiceThatFailedMayHaveWrittenSoTheWayBackStays() {
        refusal = Optional.of(new Refusal("InternalServiceException", 500, ""));
        fix(planned(), Map.of("environment", "production"));
        assertThat(undo.getLast().changesSomething()).isTrue();
    }

    @Test
    void aResourceThatIsGoneIsNoFailure() {
        refusal = Optional.of(new Refusal("ResourceNotFoundException", 404, "gone"));
        FixOutcome fixed = fix(planned(), Map.of());
        assertThat(fixed.result()).isEqualTo(Result.GONE);
        assertThat(fixed.tellPeople()).isFalse();
    }

    @Test
    void aFullResourceNeedsAPersonAndIsNotTried() {
        Map<String, String> fifty = new LinkedHashMap<>();
        IntStream.range(0, 50).forEach(i -> fifty.put("key-" + i, "v"));
        FixOutcome fixed = fix(planned(), fifty);
        assertThat(fixed.result()).isEqualTo(Result.REPORTED);
        assertThat(writes).isEmpty();
    }

    @Test
    void tagsOfAutoScalingGroupsAreNotWrittenBecauseTheirFlagWouldBeLost() {
        String group = "arn:aws:autoscaling:eu-west-1:111122223333:autoScalingGroup:1:autoScalingGroupName/workers";
        BiFunction<Verdict, Instant, WantedChange> planner = (verdict, _) ->
                new WantedChange(new TagChange(group, Map.of("environment", "dev"), List.of()), List.of());
        FixOutcome fixed = fix(planner, Resource.live(group, Map.of()));
        assertThat(fixed.notes()).singleElement().asString().contains("PropagateAtLaunch");
        assertThat(writes).isEmpty();
    }

    @Test
    void aPolicyOfTheOrganizationThatBlocksTheValueIsNamed() {
        refusal = Optional.of(new Refusal("InvalidParameterException", 400, "TagPolicy violation: environment"));
        assertThat(fix(planned(), Map.of()).notes()).last().asString().contains("tag policy blocks the value");
        assertThat(unsupported).isEmpty();
    }

    private FixOutcome fix(BiFunction<Verdict, Instant, WantedChange> planner, Map<String, String> tags) {
        return fix(planner, Resource.live(JOB, tags));
    }

    private FixOutcome fix(BiFunction<Verdict, Instant, WantedChange> planner, Resource resource) {
        Verdict verdict = new TagChecker(policy).check(resource, CLOCK.instant());
        Backoff once = new Backoff(_ -> {}, new Random(1), 1);
        TagWriter writer = new TagWriter(new Calls(), new Pacer(CLOCK, _ -> {}), once, _ -> 5.0);
        TagFixer fixer = new TagFixer(
                new TagFixer.Settings(apply, 100, writeOwned, "test"),
                planner,
                new Origins(stacks, Set.of()),
                new States(),
                new RecordedWriter(writer, _ -> Map.of(), new Log(), once, CLOCK),
                CLOCK);
        return fixer.fix(List.of(verdict)).getFirst();
    }

    private static TagPolicy policy(String json) {
        return TagPolicy.of(
                Documents.read("policy.json", json.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION));
    }

    private static BiFunction<Verdict, Instant, WantedChange> planned() {
        FixPlanner planner = new FixPlanner(
                policy(POLICY),
                FixRules.of(Documents.read(
                        "remediation.yaml",
                        "{defaults: {environment: dev}, aliases: {environment: {production: prod}}}"
                                .getBytes(StandardCharsets.UTF_8),
                        DocumentLimits.CONFIGURATION)));
        return (verdict, now) -> WantedChange.of(planner.plan(verdict, now));
    }

    private final class Calls implements TagCalls {
        @Override
        public Answer tag(List<String> arns, Map<String, String> tags) {
            writes.add("set " + tags);
            return new Answer("request", refused(arns));
        }

        @Override
        public Answer untag(List<String> arns, List<String> keys) {
            writes.add("remove " + keys);
            Refusal denied = new Refusal("AccessDeniedException", 400, "");
            return new Answer("request", removalIsRefused ? Map.of(arns.getFirst(), denied) : refused(arns));
        }

        private Map<String, Refusal> refused(Collection<String> arns) {
            Map<String, Refusal> refused = new HashMap<>();
            refusal.ifPresent(each -> arns.forEach(arn -> refused.put(arn, each)));
            return refused;
        }
    }

    private final class Log implements UndoLog {
        @Override
        public void keep(UndoEntry entry) {
            undo.add(entry);
        }

        @Override
        public List<UndoEntry> between(Instant from, Instant to) {
            return List.copyOf(undo);
        }
    }

    private final class States implements StateStore {
        @Override
        public Versioned read(String arn) {
            return new Versioned(state, 0);
        }

        @Override
        public boolean replace(String arn, long revision, ResourceState next) {
            state = next;
            return true;
        }

        @Override
        public Optional<String> unsupported(String type) {
            return Optional.ofNullable(unsupported.get(type));
        }

        @Override
        public void rememberUnsupported(String type, String why) {
            unsupported.put(type, why);
        }
    }
}
