package io.lakewarden.quality.dqdl;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Decides what a condition speaks about, from its operands and from what the rule type allows.
final class ConditionTyper {

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern TWELVE_HOURS = Pattern.compile("\\d{1,2}:\\d{2} [AP]M");
    private static final Pattern TWENTY_FOUR_HOURS = Pattern.compile("\\d{2}:\\d{2}");
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("h:mm a", Locale.US);

    private final Problems problems;
    private final String rule;
    private final Set<ConditionKind> allowed;

    /// @param rule name of what the condition belongs to, for messages
    ConditionTyper(Problems problems, String rule, Set<ConditionKind> allowed) {
        this.problems = problems;
        this.rule = rule;
        this.allowed = allowed;
    }

    /// Empty if it does not fit, which is then told.
    Optional<Condition> type(RawCondition raw) {
        return switch (raw) {
            case RawCondition.Matches matches -> pattern(matches);
            case RawCondition.Checked checked -> checked(checked);
        };
    }

    private Optional<Condition> pattern(RawCondition.Matches matches) {
        if (!allowed.contains(ConditionKind.PATTERN)) {
            return refuse(matches.operator(), "a regular expression", Optional.empty());
        }
        return Optional.of(new PatternCondition(matches.pattern().verbatim(), matches.negated(), matches.span()));
    }

    private Optional<Condition> checked(RawCondition.Checked raw) {
        List<Operand> operands = operands(raw.check());
        if (operands.stream().allMatch(Operand::isNull)) {
            return onlyNull(raw);
        }
        Optional<Operand> disordered = operands.stream().filter(Operand::isNull).findFirst();
        if (disordered.isPresent()) {
            problems.add(disordered.get().token(), "NULL has no order", "it goes with =, !=, in and not in");
            return Optional.empty();
        }
        return switch (operands.getFirst()) {
            case Operand.Numeric _ -> numbers(raw, operands);
            case Operand.Text _, Operand.Word _ -> texts(raw, operands);
            case Operand.Moment _ -> dates(raw, operands);
            case Operand.Quantity quantity ->
                quantity.unit().isTime() ? durations(raw, operands) : sizes(raw, operands);
        };
    }

    private static List<Operand> operands(Check<Operand> check) {
        return switch (check) {
            case Check.Compare<Operand> compare -> List.of(compare.operand());
            case Check.Between<Operand> between -> List.of(between.low(), between.high());
            case Check.In<Operand> in -> in.values();
        };
    }

    private Optional<Condition> onlyNull(RawCondition.Checked raw) {
        boolean negated = switch (raw.check()) {
            case Check.Compare<Operand> compare -> compare.comparison() == Comparison.NOT_EQUAL;
            case Check.In<Operand> in -> in.negated();
            case Check.Between<Operand> _ -> false;
        };
        boolean ordered = !(raw.check() instanceof Check.In<Operand>) && !isEquality(raw.check());
        if (ordered) {
            problems.add(raw.operator(), "NULL has no order", "it goes with =, !=, in and not in");
            return Optional.empty();
        }
        return allowed.contains(ConditionKind.NULL)
                ? Optional.of(new NullCondition(negated, raw.span()))
                : refuse(raw.operator(), "NULL", Optional.empty());
    }

    private static boolean isEquality(Check<?> check) {
        return switch (check) {
            case Check.Compare<?> compare ->
                compare.comparison() == Comparison.EQUAL || compare.comparison() == Comparison.NOT_EQUAL;
            case Check.In<?> _ -> true;
            case Check.Between<?> _ -> false;
        };
    }

    private Optional<Condition> numbers(RawCondition.Checked raw, List<Operand> operands) {
        if (allowed.contains(ConditionKind.SIZE)) {
            return sizes(raw, operands);
        }
        Operand.Numeric first = (Operand.Numeric) operands.getFirst();
        if (!allowed.contains(ConditionKind.NUMBER)) {
            return refuse(first.token(), "a number", numberHint(first));
        }
        return uniform(operands, Operand.Numeric.class)
                ? Optional.of(new NumberCondition(
                        raw.check().map(one -> ((Operand.Numeric) one).expression()), raw.span()))
                : Optional.empty();
    }

    private Optional<String> numberHint(Operand.Numeric number) {
        String text = number.token().text();
        if (allowed.contains(ConditionKind.DURATION)) {
            return Optional.of("add a unit: " + text + " hours");
        }
        return allowed.contains(ConditionKind.STRING) ? Optional.of("write \"" + text + "\"") : Optional.empty();
    }

    private Optional<Condition> texts(RawCondition.Checked raw, List<Operand> operands) {
        if (allowed.contains(ConditionKind.DATE) && looksLikeDates(operands)) {
            return dates(raw, operands);
        }
        Operand first = operands.getFirst();
        if (!allowed.contains(ConditionKind.STRING)) {
            return refuse(first.token(), first.phrase(), textHint(first));
        }
        if (!isEquality(raw.check())) {
            problems.add(raw.operator(), "strings have no order: they go with =, !=, in and matches", orderHint(first));
            return Optional.empty();
        }
        return operands.stream().allMatch(one -> one instanceof Operand.Text || one instanceof Operand.Word)
                ? Optional.of(new StringCondition(raw.check().map(ConditionTyper::string), raw.span()))
                : mixed(operands);
    }

    private boolean looksLikeDates(List<Operand> operands) {
        boolean onlyDates = !allowed.contains(ConditionKind.STRING);
        return operands.stream()
                .allMatch(one -> one instanceof Operand.Moment
                        || (one instanceof Operand.Text text
                                && (onlyDates
                                        || DAY.matcher(text.token().value()).matches())));
    }

    private static Optional<String> textHint(Operand operand) {
        boolean number = operand instanceof Operand.Text text
                && NumberParser.isNumber(text.token().text());
        return number ? Optional.of("write " + operand.token().text() + " without quotes") : Optional.empty();
    }

    private static Optional<String> orderHint(Operand operand) {
        return textHint(operand).or(() -> Optional.of("dates are written \"2024-01-31\", numbers without quotes"));
    }

    private static StringExpression string(Operand operand) {
        return operand instanceof Operand.Word word
                ? StringExpression.Keyword.valueOf(word.keyword())
                : new StringExpression.Text(operand.token().value());
    }

    private Optional<Condition> dates(RawCondition.Checked raw, List<Operand> operands) {
        if (!allowed.contains(ConditionKind.DATE)) {
            return refuse(operands.getFirst().token(), "a date", Optional.empty());
        }
        List<Optional<DateExpression>> read = operands.stream().map(this::date).toList();
        return read.stream().allMatch(Optional::isPresent)
                ? Optional.of(new DateCondition(raw.check().map(one -> date(one).orElseThrow()), raw.span()))
                : Optional.empty();
    }

    private Optional<DateExpression> date(Operand operand) {
        Optional<DateExpression> date = switch (operand) {
            case Operand.Moment moment -> Optional.of(moment.expression());
            case Operand.Text text -> date(text.token().value());
            case Operand.Numeric _, Operand.Word _, Operand.Quantity _ -> Optional.empty();
        };
        if (date.isEmpty()) {
            problems.add(
                    operand.token(),
                    operand.token().shown() + " is no date",
                    "write \"2024-01-31\", now() or (now() - 3 days)"
                            + (allowed.contains(ConditionKind.STRING) ? "" : ", \"9:30 AM\" or \"21:45\""));
        }
        return date;
    }

    private Optional<DateExpression> date(String text) {
        if (DAY.matcher(text).matches()) {
            return Optional.of(new DateExpression.Day(text));
        }
        return allowed.contains(ConditionKind.STRING) ? Optional.empty() : timeOfDay(text);
    }

    private static Optional<DateExpression> timeOfDay(String text) {
        try {
            if (TWELVE_HOURS.matcher(text).matches()) {
                return Optional.of(new DateExpression.TimeOfDay(LocalTime.parse(text, CLOCK)));
            }
            return TWENTY_FOUR_HOURS.matcher(text).matches()
                    ? Optional.of(new DateExpression.TimeOfDay(LocalTime.parse(text)))
                    : Optional.empty();
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    private Optional<Condition> durations(RawCondition.Checked raw, List<Operand> operands) {
        if (!allowed.contains(ConditionKind.DURATION)) {
            return refuse(operands.getFirst().token(), "a duration", Optional.empty());
        }
        boolean times = operands.stream()
                .allMatch(one -> one instanceof Operand.Quantity quantity
                        && quantity.unit().isTime());
        if (!times) {
            return mixed(operands);
        }
        Check<Duration> check = raw.check().map(one -> ((Operand.Quantity) one).duration());
        return Optional.of(new DurationCondition(check, raw.span()));
    }

    private Optional<Condition> sizes(RawCondition.Checked raw, List<Operand> operands) {
        if (!allowed.contains(ConditionKind.SIZE)) {
            return refuse(operands.getFirst().token(), "a size", Optional.empty());
        }
        if (operands.stream().anyMatch(one -> bytes(one).isEmpty())) {
            problems.add(operands.getFirst().token(), "a size is a whole number with a unit", "write 10 MB");
            return Optional.empty();
        }
        return Optional.of(new SizeCondition(raw.check().map(one -> bytes(one).orElseThrow()), raw.span()));
    }

    /// A bare number is in bytes.
    private static Optional<Long> bytes(Operand operand) {
        return switch (operand) {
            case Operand.Quantity quantity when !quantity.unit().isTime() -> Optional.of(quantity.bytes());
            case Operand.Numeric number -> number.literal().flatMap(literal -> wholeBytes(literal.value()));
            case Operand.Quantity _, Operand.Text _, Operand.Word _, Operand.Moment _ -> Optional.empty();
        };
    }

    private static Optional<Long> wholeBytes(BigDecimal value) {
        if (value.signum() < 0 || value.stripTrailingZeros().scale() > 0) {
            return Optional.empty();
        }
        return Optional.of(
                value.toBigInteger().min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact());
    }

    private boolean uniform(List<Operand> operands, Class<? extends Operand> type) {
        if (operands.stream().allMatch(type::isInstance)) {
            return true;
        }
        mixed(operands);
        return false;
    }

    private Optional<Condition> mixed(List<Operand> operands) {
        String first = operands.getFirst().phrase();
        Operand other = operands.stream()
                .filter(one -> !one.phrase().equals(first))
                .findFirst()
                .orElse(operands.getLast());
        problems.add(other.token(), "a condition cannot mix " + first + " with " + other.phrase());
        return Optional.empty();
    }

    private Optional<Condition> refuse(Token token, String found, Optional<String> hint) {
        problems.add(token, rule + " takes " + expected() + ", not " + found, hint);
        return Optional.empty();
    }

    private String expected() {
        return allowed.isEmpty()
                ? "no condition"
                : allowed.stream()
                        .filter(kind -> kind != ConditionKind.NULL)
                        .sorted()
                        .map(ConditionKind::phrase)
                        .collect(Collectors.joining(" or "));
    }
}
