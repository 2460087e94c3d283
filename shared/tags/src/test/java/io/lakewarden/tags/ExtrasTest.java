package io.lakewarden.tags;

import static io.lakewarden.tags.Judged.BUCKET;
import static io.lakewarden.tags.Judged.JOB;
import static io.lakewarden.tags.Judged.NOW;
import static io.lakewarden.tags.Judged.document;
import static io.lakewarden.tags.Judged.live;
import static io.lakewarden.tags.Judged.policy;
import static io.lakewarden.tags.Judged.problems;
import static io.lakewarden.tags.Judged.verdict;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExtrasTest {

    @Test
    void aPatternIsAboutTheWholeValue() {
        String policy = "patterns: [{key: owner, pattern: '[a-z]+@example\\.com'}]";
        assertThat(problems(policy, live(BUCKET, "owner=ann@example.com"))).isEmpty();
        assertThat(problems(policy, live(BUCKET, "owner=ann@example.com.evil")))
                .containsExactly("owner=ann@example.com.evil not allowed");
        assertThat(problems(policy, live(BUCKET))).isEmpty();
    }

    /// RE2 writes counted repeats out before it matches.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "((((a{30}){30}){30}){30}){30}",
                "(a{1000}[(]){1000}",
                "(a{1000}\\\\Q(\\\\E){1000}",
                "([)]a{1000}){1000}",
                "(a{0,1000}){2,100}"
            })
    void aPatternThatWouldFillTheMemoryIsRefused(String pattern) {
        assertThatThrownBy(() -> policy("{\"patterns\":[{\"key\":\"k\",\"pattern\":\"" + pattern + "\"}]}"))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("steps, limit 10000");
    }

    @Test
    void extrasThatNameEachOtherAreRefused(@TempDir Path folder) throws Exception {
        Path a = Files.writeString(folder.resolve("a.yaml"), "policies: [{file: b.yaml}]");
        Files.writeString(folder.resolve("b.yaml"), "policies: [{file: a.yaml}]");
        Path nothing = Files.writeString(folder.resolve("nothing.json"), "{\"policies\":[{\"file\":\"a\\u0000\"}]}");
        assertThatThrownBy(() -> PolicyFiles.read(List.of(a)))
                .hasMessageContaining("b.yaml:1:1: names the file a.yaml: here, a policy has to stand inline");
        assertThatThrownBy(() -> PolicyFiles.read(List.of(nothing)))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("names a file that cannot be");
    }

    @Test
    void aBacktrackingBombIsAnOrdinaryPattern() {
        String policy = "patterns: [{key: k, pattern: '(a+)+$'}]";
        Instant start = Instant.now();
        assertThat(problems(policy, live(BUCKET, "k=" + "a".repeat(255) + "!"))).hasSize(1);
        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void keysThatGoTogetherAreAllRequiredOnceOneIsThere() {
        String policy = "together: [{keys: [backup, window, owner]}]";
        assertThat(problems(policy, live(BUCKET))).isEmpty();
        assertThat(problems(policy, live(BUCKET, "window=1"))).containsExactly("backup", "owner");
    }

    @Test
    void aBannedKeyIsAValueProblem() {
        assertThat(problems("banned: [{key: Owner}]", live(BUCKET, "Owner=x", "owner=y")))
                .containsExactly("Owner=x not allowed");
    }

    @Test
    void aPolicyHoldsWithinItsScopeOnly() {
        String policy = """
                policies:
                  - policy: {required: [team]}
                    scope: {accounts: ["111122223333"], regions: ["eu-*"], types: [glue:ALL_SUPPORTED, s3:bucket]}
                """;
        assertThat(problems(policy, live(JOB))).containsExactly("team");
        assertThat(problems(policy, live("arn:aws:glue:us-east-1:111122223333:job/j")))
                .isEmpty();
        assertThat(problems(policy, live("arn:aws:glue:eu-west-1:999922223333:job/j")))
                .isEmpty();
        assertThat(problems(policy, live("arn:aws:sqs:eu-west-1:111122223333:q")))
                .isEmpty();
        assertThat(problems(policy, live(BUCKET))).isEmpty();
        assertThat(problems(policy, live(BUCKET).in("111122223333", "eu-west-1")))
                .containsExactly("team");
    }

    @Test
    void anExemptionHoldsToTheEndOfItsDayAndThenLapses() {
        TagChecker checker = new TagChecker(TagPolicy.all(List.of(
                policy("required: [team, pipeline]"),
                policy("exemptions: [{keys: [team], scope: {arns: ['arn:aws:s3:::l?k*']}, until:"
                        + " 2026-12-31, reason: moves}]"))));
        Verdict before = checker.check(live(BUCKET), Instant.parse("2026-12-31T23:59:59Z"));
        assertThat(before.problems()).extracting(Problem::text).containsExactly("pipeline");
        assertThat(before.exempted()).extracting(Verdict.Exempted::reason).containsExactly("moves");
        Verdict after = checker.check(live(BUCKET), Instant.parse("2027-01-01T00:00:00Z"));
        assertThat(after.problems()).extracting(Problem::text).containsExactly("pipeline", "team");
        assertThat(checker.check(live(JOB), NOW).problems()).hasSize(2);
    }

    @Test
    void anExemptionOfAKeyIsAboutItsWrongSpellingsToo() {
        String policy = """
                policies: [{policy: {tags: {team: {tag_key: Team}}}}]
                exemptions: [{keys: [Team], until: 2026-12-31, reason: renamed in January}]
                """;
        assertThat(problems(policy, live(BUCKET, "team=data"))).isEmpty();
    }

    @Test
    void extrasMaySayNothing(@TempDir Path folder) throws Exception {
        Path policy = Files.writeString(folder.resolve("policy.json"), "{\"required\":[\"team\"]}");
        Path nothing = Files.writeString(folder.resolve("nothing.yaml"), "{}");
        TagChecker checker = new TagChecker(PolicyFiles.read(List.of(policy), nothing));
        assertThat(checker.check(live(BUCKET), NOW).problems()).hasSize(1);
        assertThatThrownBy(() -> PolicyFiles.read(List.of(nothing))).hasMessageContaining("not a tag policy");
        assertThatThrownBy(() -> PolicyFiles.read(List.of(policy), policy))
                .hasMessageContaining("required: unknown key");
    }

    @Test
    void nothingIsWrittenThatIsLongerThanAwsKeeps() {
        String key = "k".repeat(129);
        String policy = "required: [team, " + key + "]";
        String defaults = "defaults: {team: " + "v".repeat(257) + ", " + key + ": v}";
        FixPlanner planner = new FixPlanner(policy(policy), FixRules.of(document(defaults)));
        assertThat(planner.plan(verdict(policy, live(BUCKET)), NOW).changesTags())
                .isFalse();
        String fits = "defaults: {team: " + "v".repeat(256) + "}";
        assertThat(new FixPlanner(policy(policy), FixRules.of(document(fits)))
                        .plan(verdict(policy, live(BUCKET)), NOW)
                        .toWrite())
                .hasSize(1);
    }

    @Test
    void aResourceWithTooManyTagsIsLeftToAPerson() {
        List<Tag> tags = new ArrayList<>();
        for (int i = 0; i <= 1_000; i++) {
            tags.add(new Tag("k" + i, ""));
        }
        FixPlanner planner = new FixPlanner(policy("required: [team]"), FixRules.of(document("defaults: {team: a}")));
        assertThat(planner.plan(verdict("required: [team]", Resource.live(BUCKET, tags)), NOW)
                        .fixes())
                .hasSize(1)
                .allMatch(Fix.Leave.class::isInstance);
    }

    @Test
    void anAwsDocumentIsNamedBesideTheExtras(@TempDir Path folder) throws Exception {
        Files.writeString(
                folder.resolve("org.json"), "{\"tags\":{\"team\":{\"report_required_tag_for\":[\"s3:bucket\"]}}}");
        Path extras = Files.writeString(
                folder.resolve("extras.yaml"), "policies: [{file: org.json, scope: {accounts: ['111122223333']}}]");
        TagChecker checker = new TagChecker(PolicyFiles.read(List.of(extras)));
        assertThat(checker.check(live(BUCKET).in("111122223333", ""), NOW).compliant())
                .isFalse();
        assertThat(checker.check(live(BUCKET), NOW).compliant()).isTrue();
    }

    /// Tags, what is set, what is removed; nothing of both: it is left to a person.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cost-center=7              | CostCenter=7      | cost-center
            cost Center=7              | CostCenter=7      | cost Center
            cost-center=seven          | CostCenter=7      | cost-center
            CC=7                       |                   |
            cost-center=7, cost Center=8 |                 |
            costcenter=7               |                   |
            other=7                    | CostCenter=0      |
            """)
    void otherWordsForAKeyAreRenamedAndNoDefaultStandsBesideAnotherSpelling(String tags, String set, String removed) {
        String extras = """
                key-aliases: {CostCenter: [cost-center, cost Center]}
                aliases: {CostCenter: {seven: "7"}}
                defaults: {CostCenter: "0"}
                """;
        String policy = "required: [CostCenter]";
        boolean unknownWord = tags.startsWith("CC");
        FixRules rules = FixRules.of(document(unknownWord ? "remedies: [rename]" : extras));
        FixPlan plan = new FixPlanner(policy(policy), rules).plan(verdict(policy, live(BUCKET, tags.split(", "))), NOW);
        assertThat(plan.toWrite().stream().map(tag -> tag.key() + "=" + tag.value()))
                .isEqualTo(set == null ? List.of() : List.of(set));
        assertThat(plan.toRemove()).isEqualTo(removed == null ? List.of() : List.of(removed));
    }

    @Test
    void aMissingKeyThatIsThereInAnotherSpellingGetsAHint() {
        Verdict verdict = verdict("required: [team, owner]", live(BUCKET, "Team=a"));
        assertThat(verdict.problems().stream().map(verdict::hint))
                .containsExactly(Optional.empty(), Optional.of("Team is there: the same key in another spelling?"));
    }

    @Test
    void aStraySpaceIsShownToPeople() {
        String policy = "allowed: {environment: [dev]}";
        assertThat(verdict(policy, live(BUCKET, "environment= dev")).problems().getFirst())
                .returns("environment= dev not allowed", Problem::text)
                .returns("environment=\" dev\" not allowed", Problem::shown);
        assertThat(verdict(policy, live(BUCKET, "environment=d ev"))
                        .problems()
                        .getFirst()
                        .shown())
                .isEqualTo("environment=d ev not allowed");
    }

    @Test
    void aDefaultIsTheFirstWhoseScopeFits() {
        String extras = """
                defaults:
                  environment: [{value: prod, scope: {types: [glue:job]}}, {value: dev}]
                """;
        FixPlanner planner = new FixPlanner(policy("required: [environment]"), FixRules.of(document(extras)));
        assertThat(planner.plan(verdict("required: [environment]", live(JOB)), NOW)
                        .fixes())
                .containsExactly(new Fix.Add("environment", "prod"));
        assertThat(planner.plan(verdict("required: [environment]", live(BUCKET)), NOW)
                        .toWrite())
                .containsExactly(new Tag("environment", "dev"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            patterns: [{key: k, pattern: '(?<=a)b'}]                     | not a regular expression of RE2
            patterns: [{key: k}]                                         | pattern: is missing
            together: [{keys: [a]}]                                      | expected two keys or more
            together: [{keys: [a, a]}]                                   | expected two keys or more
            policies: [{policy: {required: []}, scope: null}]            | found nothing (null)
            aliases: {env: {a: b}, Env: {a: c}}                          | differs only in case from env
            banned: [{key: ''}]                                          | a tag key is never empty
            exemptions: [{keys: [a], until: soon, reason: r}]            | expected a day such as
            exemptions: [{keys: [a], until: '+10000-01-01', reason: r}]  | expected a day such as
            exemptions: [{keys: [a], until: 2026-12-31}]                 | reason: is missing
            exemptions: [{until: 2026-12-31, reason: r}]                 | exempts everything
            aliases: {environment: {a: b, b: c}}                         | which is an alias itself
            defaults: {'aws:team': x}                                    | only AWS writes keys
            defaults: {team: 'AWS:x'}                                    | only AWS writes values
            aliases: {team: {a: 'aws:x'}}                                | only AWS writes values
            remedies: [add, delete]                                      | expected one of add, rename, replace, remove
            policies: [{scope: {types: [s3:bucket]}}]                    | expected either
            policies: [{policy: {required: []}, scope: {accounts: ['1']}}] | twelve digits
            policies: [{policy: {required: []}, scope: {regions: []}}]   | an empty list covers nothing
            banned: [{key: k, scope: {type: [s3:bucket]}}]               | did you mean types?
            banned: [], bannd: []                                        | policy:1
            """)
    void badExtrasAreRefused(String text, String reason) {
        assertThatThrownBy(() -> policy(text.contains("bannd") ? "{" + text + "}" : text))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(reason);
    }
}
