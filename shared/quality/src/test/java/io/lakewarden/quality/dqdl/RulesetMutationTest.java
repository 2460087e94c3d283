package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Breaks good rulesets at random, with fixed seeds: the parser must answer with a ruleset or with problems, soon.
final class RulesetMutationTest {

    private static final int MUTANTS = 4_000;
    private static final List<String> PIECES = List.of(
            "\"",
            "\\\"",
            "[",
            "]",
            "(",
            ")",
            "{",
            "}",
            ",",
            "=",
            "!=",
            ">",
            "-",
            "+",
            "*",
            "/",
            "$",
            "#",
            "//",
            "/*",
            "'",
            "“",
            ";",
            "\r\n",
            "\uFEFF",
            "\u0000",
            "é",
            "🙂",
            "and",
            "or",
            "not",
            "in",
            "between",
            "where",
            "with",
            "threshold",
            "labels=[",
            "NULL",
            "EMPTY",
            "now()",
            "last(3)",
            "days",
            "KB",
            "Rules = [",
            "Analyzers = [",
            "DefaultLabels = [",
            "RowCount",
            "IsComplete",
            "1e3",
            "99999999999999999999999999",
            "0.1",
            "\"2024-01-01\"",
            "x = [\"a\"]");

    @Test
    void brokenRulesetsGiveProblemsWithPlacesAndNothingWorse() throws IOException {
        List<String> good = CasesParseTest.cases()
                .map(one -> one.get("ruleset").textValue())
                .filter(text -> text.length() < 1_000)
                .toList();

        Assertions.assertTimeout(
                Duration.ofSeconds(30), () -> LongStream.range(0, MUTANTS).forEach(seed -> check(seed, good)));
    }

    private static void check(long seed, List<String> good) {
        Random random = new Random(seed);
        String text = good.get(random.nextInt(good.size()));
        for (int i = random.nextInt(4); i >= 0; i--) {
            text = mutant(text, random, good);
        }
        try {
            GlueSyntax.parse(text)
                    .rules()
                    .forEach(rule -> assertThat(rule.collapsedText()).isNotEmpty());
        } catch (RulesetException refused) {
            int length = text.length();
            assertThat(refused.problems()).as("seed " + seed).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.span().offset()).isBetween(0, length);
                assertThat(problem.span().line()).isPositive();
                assertThat(problem.span().column()).isPositive();
                assertThat(problem.message()).isNotBlank();
            });
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("seed " + seed + ":\n" + text, e);
        }
    }

    private static String mutant(String text, Random random, List<String> good) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(12));
        return switch (random.nextInt(5)) {
            case 0 -> text.substring(0, from) + text.substring(to);
            case 1 -> text.substring(0, from) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(from);
            case 2 -> text.substring(0, from) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(to);
            case 3 ->
                text.substring(0, from) + text.substring(from, to).repeat(1 + random.nextInt(50)) + text.substring(to);
            default -> text.substring(0, from) + good.get(random.nextInt(good.size())) + text.substring(to);
        };
    }
}
