package io.lakewarden.documents;

import io.lakewarden.base.Durations;
import io.lakewarden.base.Nearest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A typed look at a place of a document, which may have a value or not.
///
/// Every reading method adds a mistake (what was found, what was expected) to the shared [Mistakes] instead
/// of throwing, and then returns its fallback or an empty value; so read everything, then call
/// [Mistakes#orThrow()]. A method without fallback requires the value. A key whose value is null counts as
/// absent.
///
/// ```java
/// Mistakes mistakes = new Mistakes();
/// Value root = Value.of(Documents.read(file), mistakes).only("topic", "quiet", "owners");
/// String topic = root.get("topic").text();
/// Duration quiet = root.get("quiet").duration(Duration.ofMinutes(15));
/// List<String> owners = root.get("owners").texts();
/// mistakes.orThrow();
/// ```
public final class Value {
    private static final Pattern PLAIN_KEY = Pattern.compile("[\\w:@/$-]+");

    private final Optional<Node> node;
    private final Place place;
    private final String path;
    private final Mistakes mistakes;

    private Value(Optional<Node> node, Place place, String path, Mistakes mistakes) {
        this.node = node.filter(Value::isSomething);
        this.place = node.map(Node::place).orElse(place);
        this.path = path;
        this.mistakes = mistakes;
    }

    /// The root of a document.
    public static Value of(Node root, Mistakes mistakes) {
        return new Value(Optional.of(root), root.place(), "", Objects.requireNonNull(mistakes, "mistakes"));
    }

    private static boolean isSomething(Node node) {
        return !(node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.NULL);
    }

    /// Whether the document has this value.
    public boolean isPresent() {
        return node.isPresent();
    }

    /// The tree behind this value.
    public Optional<Node> node() {
        return node;
    }

    /// The place of the value; for an absent one, of the mapping that lacks it.
    public Place place() {
        return place;
    }

    /// The way from the root, such as `alerts[0].topic`.
    public String path() {
        return path;
    }

    /// Adds a mistake about this value.
    public void mistake(String text) {
        mistakes.add(place, path, text);
    }

    /// The value of a key; absent if this value is.
    public Value get(String key) {
        return child(mapping().flatMap(mapping -> mapping.get(key)), key);
    }

    /// Reports every key that is not one of these, with the nearest known one as a hint.
    public Value only(String... keys) {
        List<String> known = List.of(keys);
        mapping()
                .ifPresent(mapping -> mapping.entries().stream()
                        .filter(entry -> !known.contains(entry.key()))
                        .forEach(entry ->
                                mistakes.add(entry.place(), pathOf(entry.key()), unknown(entry.key(), known))));
        return this;
    }

    private static String unknown(String key, List<String> known) {
        return "unknown key, "
                + Nearest.hint(key, known)
                        .orElseGet(
                                () -> "expected " + (known.isEmpty() ? "none" : "one of " + String.join(", ", known)));
    }

    /// Keys and values of a mapping, in the document's order; empty if absent.
    public Map<String, Value> fields() {
        var fields = new LinkedHashMap<String, Value>();
        mapping()
                .ifPresent(mapping -> mapping.entries()
                        .forEach(entry -> fields.put(entry.key(), child(Optional.of(entry.value()), entry.key()))));
        return fields;
    }

    /// The place of a key, where this value is a mapping that has it.
    public Optional<Place> placeOf(String key) {
        return node.map(found ->
                        found instanceof Mapping mapping ? mapping.byKey().get(key) : null)
                .map(Mapping.Entry::place);
    }

    /// The items of a list; empty if absent.
    public List<Value> items() {
        List<Node> items = as(Sequence.class, "a list").map(Sequence::items).orElse(List.of());
        return IntStream.range(0, items.size())
                .mapToObj(i -> new Value(Optional.of(items.get(i)), place, path + "[" + i + "]", mistakes))
                .toList();
    }

    /// A list of texts; empty if absent.
    public List<String> texts() {
        return items().stream().map(Value::text).toList();
    }

    /// A required text that is not empty.
    public String text() {
        return required("text", Value::asText, "");
    }

    /// A text that is not empty, or the fallback where the document says nothing.
    public String text(String fallback) {
        return isPresent() ? text() : fallback;
    }

    /// The text, or nothing where it is missing.
    public Optional<String> optionalText() {
        return isPresent() ? Optional.of(text()) : Optional.empty();
    }

    /// A required whole number within bounds, both included.
    public long integer(long least, long most) {
        String expected = "a whole number from " + least + " to " + most;
        return required(expected, scalar -> asInteger(scalar).filter(n -> n >= least && n <= most), least);
    }

    /// The same, or the fallback where the document says nothing.
    public long integer(long least, long most, long fallback) {
        return isPresent() ? integer(least, most) : fallback;
    }

    /// A required number, within bounds, both included.
    public double number(double least, double most) {
        String expected = "a number from " + least + " to " + most;
        return required(expected, scalar -> asNumber(scalar).filter(n -> n >= least && n <= most), least);
    }

    /// The same, or the fallback where the document says nothing.
    public double number(double least, double most, double fallback) {
        return isPresent() ? number(least, most) : fallback;
    }

    /// A required `true` or `false`.
    public boolean flag() {
        return required("true or false", Value::asFlag, false);
    }

    /// The same, or the fallback where the document says nothing.
    public boolean flag(boolean fallback) {
        return isPresent() ? flag() : fallback;
    }

    /// A required duration: `30s`, `15m`, `2h`, `7d` or ISO 8601 (`PT15M`).
    public Duration duration() {
        String expected = "a duration such as 30s, 15m, 2h, 7d or PT15M";
        return required(expected, scalar -> Durations.parse(scalar.text()), Duration.ZERO);
    }

    /// The same, or the fallback where the document says nothing.
    public Duration duration(Duration fallback) {
        return isPresent() ? duration() : fallback;
    }

    /// A required constant, written in lower case with hyphens (`REPORT_ONLY` is `report-only`).
    public <E extends Enum<E>> E choice(Class<E> type) {
        E[] all = type.getEnumConstants();
        String names = Arrays.stream(all).map(Value::nameOf).collect(Collectors.joining(", "));
        return required("one of " + names, scalar -> byName(all, scalar.text()), all[0]);
    }

    /// The same, or the fallback where the document says nothing.
    public <E extends Enum<E>> E choice(Class<E> type, E fallback) {
        return isPresent() ? choice(type) : fallback;
    }

    /// A required text in a form of its own: `parse` gives nothing where the text is not `expected`.
    public <T> Optional<T> parsed(String expected, Function<String, Optional<T>> parse) {
        return Optional.ofNullable(required(expected, scalar -> asText(scalar).flatMap(parse), null));
    }

    private <T> T required(String expected, Function<Scalar, Optional<T>> read, T otherwise) {
        if (node.isEmpty()) {
            mistake("is missing, expected " + expected);
            return otherwise;
        }
        Optional<T> value =
                node.get() instanceof Scalar scalar && scalar.tag().isEmpty() ? read.apply(scalar) : Optional.empty();
        if (value.isEmpty()) {
            mistake("found " + found() + ", expected " + expected);
        }
        return value.orElse(otherwise);
    }

    private String found() {
        return node.get().tag().map(tag -> tag + " ").orElse("") + node.get().described();
    }

    private Optional<Mapping> mapping() {
        return as(Mapping.class, "a mapping");
    }

    private <N extends Node> Optional<N> as(Class<N> type, String expected) {
        if (isPresent() && !type.isInstance(node.get())) {
            mistake("found " + found() + ", expected " + expected);
        }
        return node.filter(type::isInstance).map(type::cast);
    }

    private Value child(Optional<Node> child, String key) {
        return new Value(child, place, pathOf(key), mistakes);
    }

    private String pathOf(String key) {
        String step = PLAIN_KEY.matcher(key).matches() ? key : "[\"" + key + "\"]";
        return path.isEmpty() || step.startsWith("[") ? path + step : path + "." + step;
    }

    private static Optional<String> asText(Scalar scalar) {
        return Optional.of(scalar.text()).filter(text -> scalar.kind() == Scalar.Kind.TEXT && !text.isEmpty());
    }

    private static Optional<Long> asInteger(Scalar scalar) {
        try {
            return scalar.kind() == Scalar.Kind.INTEGER ? Optional.of(Long.parseLong(scalar.text())) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Double> asNumber(Scalar scalar) {
        boolean number = scalar.kind() == Scalar.Kind.INTEGER || scalar.kind() == Scalar.Kind.DECIMAL;
        return number ? Optional.of(new BigDecimal(scalar.text()).doubleValue()) : Optional.empty();
    }

    private static Optional<Boolean> asFlag(Scalar scalar) {
        return scalar.kind() == Scalar.Kind.BOOLEAN ? Optional.of(scalar.isTrue()) : Optional.empty();
    }

    private static <E extends Enum<E>> Optional<E> byName(E[] all, String text) {
        return Arrays.stream(all).filter(each -> nameOf(each).equals(text)).findFirst();
    }

    private static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
