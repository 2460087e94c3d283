package io.lakewarden.tags;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Properties of checking and planning over generated policies and resources; the seed is the test's name.
final class FixPropertiesTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final int SEEDS = 300;
    private static final List<String> KEYS =
            List.of("team", "Team", "TEAM", "env", "Env", "pipeline", "owner", "aws:team", "AWS:env", "legacy");
    private static final List<String> VALUES = List.of("", "prod", "production", "dev", "qa", "a@example.com", "*");
    private static final List<String> ARNS = List.of(
            "arn:aws:s3:::lake",
            "arn:aws:iam::111122223333:role/r",
            "arn:aws:glue:eu-west-1:111122223333:job/j",
            "arn:aws:quicksight:eu-west-1:111122223333:dataset/d",
            "not an arn");

    static List<Long> seeds() {
        List<Long> seeds = new ArrayList<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            seeds.add(seed);
        }
        return seeds;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOrderOfTagsDoesNotMatter(long seed) {
        Given given = new Given(seed);
        List<Tag> shuffled = new ArrayList<>(given.resource.tags());
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(given.check(given.resource.with(shuffled)).problems())
                .isEqualTo(given.check(given.resource).problems());
        assertThat(given.check(given.resource)).isEqualTo(given.check(given.resource));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onceAPlanIsDoneNothingIsLeftThatAPlanCouldChange(long seed) {
        Given given = new Given(seed);
        FixPlan plan = given.plan(given.resource);
        FixPlan again = given.plan(given.resource.with(plan.wanted()));
        assertThat(again.fixes()).noneMatch(Fix::changesTags);
        assertThat(again.wanted()).isEqualTo(plan.wanted());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aPlanMakesNothingWorseAndAnswersEveryProblem(long seed) {
        Given given = new Given(seed);
        FixPlan plan = given.plan(given.resource);
        List<Problem> before = given.check(given.resource).problems();
        List<Problem> after = given.check(given.resource.with(plan.wanted())).problems();
        assertThat(before).containsAll(after);
        List<Problem> left = new ArrayList<>();
        plan.fixes().forEach(fix -> {
            if (fix instanceof Fix.Leave leave) {
                left.add(leave.problem());
            }
        });
        assertThat(left).containsExactlyInAnyOrderElementsOf(after);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aPlanNeverTouchesSystemTagsAndNeverGuesses(long seed) {
        Given given = new Given(seed);
        FixPlan plan = given.plan(given.resource);
        assertThat(plan.toWrite()).noneMatch(Tag::isReserved);
        assertThat(plan.toRemove()).noneMatch(Tag::isReserved);
        for (Tag written : plan.toWrite()) {
            boolean known =
                    given.resource.tags().stream().anyMatch(tag -> tag.value().equals(written.value()))
                            || given.defaults.containsValue(written.value())
                            || given.aliases.containsValue(written.value());
            assertThat(known)
                    .as("%s comes from the resource or the configuration", written)
                    .isTrue();
        }
    }

    /// One policy, one set of fix rules, one resource.
    private static final class Given {
        private final Random random;
        private final TagPolicy policy;
        private final Map<String, String> defaults = new TreeMap<>();
        private final Map<String, String> aliases = Map.of("production", "prod", "qa", "dev");
        private final FixRules fixRules;
        private final Resource resource;

        Given(long seed) {
            random = new Random(seed);
            policy = policy();
            for (String key : KEYS) {
                if (!Tag.isReserved(key) && random.nextInt(3) == 0) {
                    defaults.put(key, pick(VALUES));
                }
            }
            Map<String, List<FixRules.Default>> scoped = new TreeMap<>();
            defaults.forEach((key, value) -> scoped.put(key, List.of(new FixRules.Default(value, Scope.EVERYTHING))));
            fixRules = new FixRules(Map.of("env", aliases), Map.of(), scoped, Set.of(FixRules.Kind.values()));
            resource = Resource.live(pick(ARNS), tags());
        }

        private TagPolicy policy() {
            List<KeyRule> rules = new ArrayList<>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                rules.add(rule());
            }
            List<Together> together = random.nextInt(4) == 0
                    ? List.of(new Together(List.of("owner", "pipeline"), Scope.EVERYTHING))
                    : List.of();
            return new TagPolicy(rules, together, List.of(), List.of());
        }

        private KeyRule rule() {
            String key = pick(KEYS);
            Values values = random.nextBoolean() ? Values.ANY : Values.listed(someValues(), List.of());
            TypeSet required = random.nextBoolean() ? TypeSet.ALL : TypeSet.NONE;
            return random.nextBoolean()
                    ? KeyRule.exact(key, values, required, Scope.EVERYTHING)
                    : new KeyRule(
                            key,
                            true,
                            Optional.of(key).filter(any -> random.nextInt(4) > 0),
                            values,
                            required,
                            TypeSet.NONE,
                            Scope.EVERYTHING);
        }

        private Set<String> someValues() {
            Set<String> some = new TreeSet<>();
            for (int i = random.nextInt(3); i > 0; i--) {
                some.add(pick(VALUES));
            }
            return some;
        }

        private Map<String, String> tags() {
            Map<String, String> tags = new TreeMap<>();
            for (int i = random.nextInt(5); i > 0; i--) {
                tags.put(pick(KEYS), pick(VALUES));
            }
            for (int i = random.nextInt(20) == 0 ? 50 : 0; i > 0; i--) {
                tags.put("filler" + i, "x");
            }
            return tags;
        }

        private String pick(List<String> from) {
            return from.get(random.nextInt(from.size()));
        }

        Verdict check(Resource given) {
            return new TagChecker(policy).check(given, NOW);
        }

        FixPlan plan(Resource given) {
            return new FixPlanner(policy, fixRules).plan(check(given), NOW);
        }
    }
}
