package io.lakewarden.templates;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.templates.Deployments.Remark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes `Fn::ForEach` out in resources, their properties and conditions, as the transform `AWS::LanguageExtensions`
/// does before anything else. A loop of whole entries over a list known only at deployment is written out once, its
/// identifier unknown; such a loop inside properties stays as it is.
///
/// Source: CloudFormation template reference, "Fn::ForEach", and its RFC 0009; for placeholders in texts and loops with
/// several identifiers the SAM CLI's behaviour.
final class Loops {
    private static final String TRANSFORM = "AWS::LanguageExtensions";
    private static final int DEEPEST = 5;
    private static final int MOST_VALUES = 1_000_000;

    private final Template template;
    private final Parameters parameters;
    private final Evaluation evaluation;
    private final Set<Remark> remarks = new LinkedHashSet<>();
    private final Map<String, String> doubts = new HashMap<>();
    /// About the resource that is being written.
    private Set<String> doubtsHere = new LinkedHashSet<>();
    private int depth;
    private int values;

    private Loops(Template template, Parameters parameters) {
        this.template = template;
        this.parameters = parameters;
        this.evaluation = new Evaluation(template, parameters, Scenario.DEFAULTS, _ -> Optional.empty());
    }

    /// The template with every loop written out whose list is known.
    ///
    /// @param doubts by logical id, why a resource may be another one when the stack is deployed
    record WrittenOut(Template template, List<Remark> remarks, Map<String, String> doubts) {}

    static WrittenOut of(Template template, Parameters parameters) {
        Loops loops = new Loops(template, parameters);
        Mapping conditions = loops.section(template.section("Conditions"));
        loops.doubts.clear();
        Template written = template.with(loops.section(template.section("Resources")), conditions);
        return new WrittenOut(written, List.copyOf(loops.remarks), Map.copyOf(loops.doubts));
    }

    private Mapping section(Mapping section) {
        Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
        each(section, Round.NONE, true, (entry, round) -> {
            doubtsHere = new LinkedHashSet<>(round.doubts());
            boolean asItIs = round.equals(Round.NONE) && !hasLoop(entry.value());
            Mapping.Entry written = asItIs ? entry : written(entry, round);
            put(entries, written);
            if (!doubtsHere.isEmpty()) {
                doubts.put(written.key(), String.join("; ", doubtsHere));
            }
        });
        return new Mapping(section.place(), section.tag(), entries);
    }

    private static boolean isLoop(Mapping.Entry entry) {
        return entry.key().startsWith("Fn::ForEach::");
    }

    private static boolean hasLoop(Node node) {
        return switch (node) {
            case Scalar _ -> false;
            case Sequence list -> list.items().stream().anyMatch(Loops::hasLoop);
            case Mapping mapping ->
                mapping.entries().stream().anyMatch(entry -> isLoop(entry) || hasLoop(entry.value()));
        };
    }

    /// Passes each entry on with the round it belongs to; loops are written out.
    ///
    /// @param open whether a loop over an unknown list gives one round; otherwise it is passed on as it is
    private void each(Mapping mapping, Round round, boolean open, BiConsumer<Mapping.Entry, Round> action) {
        for (Mapping.Entry entry : mapping.entries()) {
            if (isLoop(entry)) {
                loop(entry, round, open, action);
            } else {
                action.accept(entry, round);
            }
        }
    }

    private void loop(Mapping.Entry entry, Round round, boolean open, BiConsumer<Mapping.Entry, Round> action) {
        Optional<Loop> loop = Loop.of(entry);
        if (loop.isEmpty()) {
            refused(entry, "expected [identifier, list, {key: what is repeated}]");
            return;
        }
        Optional<List<Round>> rounds = rounds(loop.get(), round);
        if (rounds.isEmpty() && !open) {
            action.accept(entry, round);
            return;
        }
        refuseWhereCloudFormationDoes(entry);
        depth++;
        for (Round next : rounds.orElseGet(() -> List.of(openRound(entry, round)))) {
            count(entry.place(), 0);
            each(loop.get().body(), next, open, action);
        }
        depth--;
    }

    private void refuseWhereCloudFormationDoes(Mapping.Entry entry) {
        if (template.transforms().stream()
                .noneMatch(transform -> transform.text().equals(TRANSFORM))) {
            refused(entry, "a loop needs Transform: " + TRANSFORM);
        }
        if (depth == DEEPEST) {
            refused(entry, "more than " + DEEPEST + " loops in each other");
        }
    }

    private Round openRound(Mapping.Entry entry, Round round) {
        remarks.add(new Remark(
                entry.place(),
                entry.key(),
                "goes over a list that is known only when the stack is deployed: judged once",
                false));
        return round.doubted(entry.key() + " goes over a list that is known only when the stack is deployed");
    }

    /// Empty where the collection is not known.
    private Optional<List<Round>> rounds(Loop loop, Round round) {
        Node collection = written(loop.collection(), round);
        List<String> open = References.of(template, List.of(collection), Optional.empty()).names().stream()
                .filter(name -> template.parameter(name).isPresent() && !parameters.isGiven(name))
                .toList();
        Round next = open.isEmpty()
                ? round
                : round.doubted(loop.entry().key() + " goes over the default of " + String.join(", ", open));
        return items(loop, collection)
                .map(items -> items.stream()
                        .map(item -> next.with(loop.identifiers(), item))
                        .toList());
    }

    private Optional<List<List<String>>> items(Loop loop, Node collection) {
        if (!loop.goesOverLists()) {
            return evaluation
                    .texts(collection)
                    .map(items -> items.stream().map(List::of).toList());
        }
        List<List<String>> items = new ArrayList<>();
        for (Node item : collection instanceof Sequence list ? list.items() : List.<Node>of()) {
            evaluation
                    .texts(item)
                    .filter(texts -> texts.size() == loop.identifiers().size())
                    .ifPresent(items::add);
        }
        boolean all = collection instanceof Sequence list && list.items().size() == items.size();
        return Optional.of(items).filter(_ -> all);
    }

    private Mapping.Entry written(Mapping.Entry entry, Round round) {
        return new Mapping.Entry(round.written(entry.key()), entry.place(), written(entry.value(), round));
    }

    private Node written(Node node, Round round) {
        count(node.place(), 0);
        Optional<String> value = round.referredTo(node);
        if (value.isPresent()) {
            return text(node.place(), Optional.empty(), value.get());
        }
        return switch (node) {
            case Scalar scalar -> written(scalar, round);
            case Sequence list ->
                new Sequence(
                        list.place(),
                        list.tag(),
                        list.items().stream().map(item -> written(item, round)).toList());
            case Mapping mapping -> new Mapping(mapping.place(), mapping.tag(), entries(mapping, round));
        };
    }

    private Scalar written(Scalar scalar, Round round) {
        String written = round.written(scalar.text());
        count(scalar.place(), written.length());
        return written.equals(scalar.text()) ? scalar : text(scalar.place(), scalar.tag(), written);
    }

    private static Scalar text(Place place, Optional<String> tag, String text) {
        return new Scalar(place, tag, text, Scalar.Kind.TEXT, true);
    }

    private Map<String, Mapping.Entry> entries(Mapping mapping, Round round) {
        Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
        each(mapping, round, false, (entry, inner) -> {
            doubtsHere.addAll(inner.doubts());
            put(entries, isLoop(entry) ? entry : written(entry, inner));
        });
        return entries;
    }

    private void put(Map<String, Mapping.Entry> entries, Mapping.Entry entry) {
        if (entries.putIfAbsent(entry.key(), entry) != null) {
            refused(entry, "stands twice once its loop is written out");
        }
    }

    private void refused(Mapping.Entry entry, String why) {
        remarks.add(new Remark(entry.place(), entry.key(), why + ": CloudFormation refuses it", true));
    }

    /// Bounds what loops write out: a hundred characters count as one more value.
    private void count(Place place, int characters) {
        values += 1 + characters / 100;
        if (values > MOST_VALUES) {
            throw new DocumentException(place, "its loops write out more than " + MOST_VALUES + " values");
        }
    }

    /// An `Fn::ForEach`: `Fn::ForEach::Name: [Identifier, Collection, {OutputKey: OutputValue}]`.
    ///
    /// @param entry the loop as it stands in the template
    /// @param identifiers one, or several for a collection of lists
    /// @param body what is repeated
    private record Loop(Mapping.Entry entry, List<String> identifiers, Node collection, Mapping body) {
        /// Empty where the entry has another shape.
        static Optional<Loop> of(Mapping.Entry entry) {
            if (!(entry.value() instanceof Sequence parts) || parts.items().size() != 3) {
                return Optional.empty();
            }
            List<String> identifiers = identifiers(parts.items().get(0));
            return !identifiers.isEmpty() && parts.items().get(2) instanceof Mapping body
                    ? Optional.of(new Loop(entry, identifiers, parts.items().get(1), body))
                    : Optional.empty();
        }

        private static List<String> identifiers(Node node) {
            List<Node> items = node instanceof Sequence several ? several.items() : List.of(node);
            return items.stream()
                    .flatMap(item -> Intrinsic.nameIn(item).stream())
                    .toList();
        }

        /// Whether each item of the collection is a list with a value for each identifier.
        boolean goesOverLists() {
            return identifiers.size() > 1;
        }
    }

    /// One round of the loops around a place.
    ///
    /// @param values what each identifier stands for
    /// @param doubts why another deployment may have other rounds
    private record Round(Map<String, String> values, Set<String> doubts) {
        static final Round NONE = new Round(Map.of(), Set.of());

        /// `${Identifier}`, and `&{Identifier}` for its letters and digits alone.
        private static final Pattern PLACEHOLDER = Pattern.compile("([$&])\\{(\\w+)}");

        Round with(List<String> identifiers, List<String> items) {
            Map<String, String> more = new HashMap<>(values);
            for (int i = 0; i < identifiers.size(); i++) {
                more.put(identifiers.get(i), items.get(i));
            }
            return new Round(more, doubts);
        }

        Round doubted(String why) {
            Set<String> more = new LinkedHashSet<>(doubts);
            more.add(why);
            return new Round(values, more);
        }

        /// The text with each identifier replaced.
        String written(String text) {
            return values.isEmpty() ? text : PLACEHOLDER.matcher(text).replaceAll(this::replacement);
        }

        private String replacement(MatchResult found) {
            String value = values.get(found.group(2));
            if (value == null) {
                return Matcher.quoteReplacement(found.group());
            }
            return Matcher.quoteReplacement(found.group(1).equals("&") ? value.replaceAll("[^0-9A-Za-z]", "") : value);
        }

        /// The value that a `Ref` to an identifier gives.
        Optional<String> referredTo(Node node) {
            return values.isEmpty()
                    ? Optional.empty()
                    : Intrinsic.of(node)
                            .filter(call -> call.name().equals("Ref"))
                            .flatMap(Intrinsic::literal)
                            .map(values::get);
        }
    }
}
