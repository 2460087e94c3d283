package io.lakewarden.oracle;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Random conditions of rules.
final class Conditions {

    private final RandomGenerator random;

    Conditions(RandomGenerator random) {
        this.random = random;
    }

    /// A condition on a number, with operands drawn from what the number may well be.
    String numbers(List<String> operands) {
        return switch (random.nextInt(5)) {
            case 0 -> Pick.one(random, "between ", "not between ") + between(operands);
            case 1 -> Pick.one(random, "in ", "not in ") + list(operands);
            default -> Pick.one(random, "=", "!=", ">", ">=", "<", "<=") + " " + Pick.from(random, operands);
        };
    }

    /// A condition on a number that may be missing.
    String numbersOrNull(List<String> operands) {
        return switch (random.nextInt(4)) {
            case 0 -> Pick.one(random, "= NULL", "!= NULL");
            case 1 ->
                Pick.one(random, "in ", "not in ")
                        + list(Stream.concat(operands.stream(), Stream.of("NULL"))
                                .toList());
            default -> numbers(operands);
        };
    }

    /// A condition on a share of some rows.
    String share(int rows) {
        return numbers(IntStream.rangeClosed(0, Math.max(1, rows))
                .mapToObj(part -> Double.toString((double) part / Math.max(1, rows)))
                .toList());
    }

    String count(int most) {
        return numbers(
                IntStream.rangeClosed(0, most + 1).mapToObj(Integer::toString).toList());
    }

    /// A condition of ColumnValues on a text column.
    String texts(List<String> words) {
        return switch (random.nextInt(6)) {
            case 0, 1 -> Pick.one(random, "= ", "!= ") + Pick.from(random, words);
            case 2, 3 -> Pick.one(random, "in ", "not in ") + list(words);
            default ->
                Pick.one(random, "matches ", "not matches ")
                        + Pick.one(random, "\"a.*\"", "\"[a-z]+\"", "\"(a|b)\"", "\"[0-9]+\"", "\"a|b\"", "\".\"");
        };
    }

    String dates() {
        List<String> days = List.of("\"2024-01-01\"", "\"2024-01-02\"", "\"1999-12-31\"", "now()", "(now() - 3 days)");
        return switch (random.nextInt(5)) {
            case 0 -> Pick.one(random, "between ", "not between ") + Pick.from(random, days) + " and \"2099-01-01\"";
            case 1 -> Pick.one(random, "in ", "not in ") + list(days.subList(0, 3));
            default -> Pick.one(random, "=", "!=", ">", ">=", "<", "<=") + " " + Pick.from(random, days);
        };
    }

    /// Far from any age that a generated moment has, so that the clock decides nothing.
    String ages() {
        return Pick.one(random, ">", ">=", "<", "<=") + " "
                + Pick.one(random, "0 hours", "4000 days", "1 days", "30000 days");
    }

    private String between(List<String> operands) {
        return Pick.from(random, operands) + " and " + Pick.from(random, operands);
    }

    private String list(List<String> operands) {
        return IntStream.rangeClosed(0, random.nextInt(3))
                .mapToObj(_ -> Pick.from(random, operands))
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
