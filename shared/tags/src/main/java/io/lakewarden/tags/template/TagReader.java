package io.lakewarden.tags.template;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.tags.template.CloudFormationType.Shape;
import io.lakewarden.templates.Evaluation;
import io.lakewarden.templates.Intrinsic;
import io.lakewarden.templates.Text;
import java.util.List;
import java.util.Optional;

/// Reads a property that holds tags, in one scenario: a list of Key and Value or a map, whichever stands there.
final class TagReader {
    private static final Text AT_LAUNCH = new Text.Known("true");

    /// AWS keeps 200 at most; the time that judging takes grows faster than the number of tags.
    private static final int MOST_TAGS = 1_000;

    private final Evaluation evaluation;
    private final Shape shape;
    private final Tagging.Builder tagging = new Tagging.Builder();
    private int tags;

    private TagReader(Evaluation evaluation, Shape shape) {
        this.evaluation = evaluation;
        this.shape = shape;
    }

    /// Both shapes are understood; one that is not the type's own gets a remark, for CloudFormation refuses it.
    static Tagging read(Node property, Shape shape, Evaluation evaluation) {
        TagReader reader = new TagReader(evaluation, shape);
        reader.property(property);
        return reader.tagging.build();
    }

    private void property(Node property) {
        Optional<Node> decided = evaluation.decided(property);
        if (decided.isEmpty()) {
            return;
        }
        Node node = decided.get();
        Optional<Intrinsic> call = Intrinsic.of(node);
        if (call.isPresent()) {
            open(node.place(), call.get());
            return;
        }
        if (shape == Shape.MAP && node instanceof Sequence) {
            tagging.remark(node.place(), "tags are a list here, and this type takes a map of key to value");
        } else if (shape == Shape.LIST && node instanceof Mapping) {
            tagging.remark(node.place(), "tags are a map here, and this type takes a list of Key and Value");
        }
        switch (node) {
            case Sequence list -> list.items().forEach(this::item);
            case Mapping map -> map.entries().forEach(this::entry);
            default -> tagging.remark(node.place(), "found " + node.described() + ", expected tags");
        }
    }

    private void open(Place place, Intrinsic call) {
        tagging.open(place, call.name() + call.literal().map(name -> " " + name).orElse(""));
    }

    private void item(Node item) {
        Optional<Node> decided = evaluation.decided(item);
        if (decided.isEmpty()) {
            return;
        }
        Node node = decided.get();
        Optional<Intrinsic> call = Intrinsic.of(node);
        if (call.isPresent()) {
            open(node.place(), call.get());
        } else if (node instanceof Mapping tag) {
            tag(tag);
        } else {
            tagging.remark(node.place(), "found " + node.described() + ", expected a tag with Key and Value");
        }
    }

    private void tag(Mapping tag) {
        Optional<Mapping.Entry> key = field(tag, "Key", "TagKey", "key");
        Optional<Mapping.Entry> value = field(tag, "Value", "TagValue", "value");
        if (key.isEmpty()) {
            tagging.remark(tag.place(), "this tag has no Key");
            return;
        }
        key.filter(entry -> entry.key().equals("key"))
                .ifPresent(
                        entry -> tagging.remark(entry.place(), "\"key\" should be \"Key\" (and \"value\" \"Value\")"));
        value.filter(entry -> isNull(entry.value()))
                .ifPresent(entry -> tagging.remark(entry.place(), "found nothing (null): CloudFormation refuses it"));
        if (value.filter(entry -> evaluation.text(entry.value()) instanceof Text.Removed)
                .isPresent()) {
            tagging.remark(tag.place(), "this tag has no Value (AWS::NoValue): CloudFormation refuses it");
            return;
        }
        Text atLaunch = tag.get("PropagateAtLaunch").map(evaluation::text).orElse(new Text.Known("false"));
        Node keyNode = key.get().value();
        switch (evaluation.text(keyNode)) {
            case Text.Known(String name) ->
                add(new Tagging.Found(
                        name,
                        keyNode.place(),
                        value.map(entry -> valueOf(entry.value())).orElse(new Text.Known("")),
                        value.map(entry -> entry.value().place()).orElse(tag.place()),
                        atLaunch));
            case Text.Unknown(String why) -> tagging.open(keyNode.place(), why);
            case Text.Removed _ -> tagging.remark(tag.place(), "this tag has no Key");
        }
    }

    private static boolean isNull(Node node) {
        return node instanceof Scalar scalar && scalar.tag().isEmpty() && scalar.kind() == Scalar.Kind.NULL;
    }

    private static Optional<Mapping.Entry> field(Mapping tag, String... names) {
        return List.of(names).stream()
                .filter(tag.byKey()::containsKey)
                .map(tag.byKey()::get)
                .findFirst();
    }

    private void entry(Mapping.Entry entry) {
        if (Intrinsic.isName(entry.key()) && entry.key().startsWith("Fn::")) {
            tagging.open(entry.place(), entry.key());
            return;
        }
        if (evaluation.decided(entry.value()).isPresent()) {
            Text value = valueOf(entry.value());
            add(new Tagging.Found(
                    entry.key(), entry.place(), value, entry.value().place(), AT_LAUNCH));
        }
    }

    private void add(Tagging.Found tag) {
        if (++tags > MOST_TAGS) {
            throw new DocumentException(tag.keyPlace(), "more than " + MOST_TAGS + " tags on one resource");
        }
        tagging.tag(tag);
    }

    private Text valueOf(Node node) {
        return evaluation.text(node) instanceof Text.Removed ? new Text.Known("") : evaluation.text(node);
    }
}
