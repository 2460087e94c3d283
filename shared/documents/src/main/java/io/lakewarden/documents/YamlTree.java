package io.lakewarden.documents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// YAML events to a tree: aliases are resolved and counted, merge keys (`<<`) applied, custom tags kept.
final class YamlTree {
    private final TreeBuilder builder;
    private final Iterator<Event> events;
    private final Map<Anchor, Anchored> anchors = new HashMap<>();

    /// A finished node, what it costs and how deep it is each time that an alias repeats it.
    private record Anchored(Node node, long size, int height) {}

    private YamlTree(TreeBuilder builder, Iterator<Event> events) {
        this.builder = builder;
        this.events = events;
    }

    static Node read(String file, String text, DocumentLimits limits) {
        TreeBuilder builder = new TreeBuilder(file, limits);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
        try {
            var events = new Parse(settings).parseString(text).iterator();
            return builder.finished(new YamlTree(builder, events).document());
        } catch (MarkedYamlEngineException e) {
            throw new DocumentException(placeOf(file, e.getProblemMark()), "not valid YAML: " + messageOf(e));
        } catch (ReaderException e) {
            int offset = text.offsetByCodePoints(0, e.getPosition());
            throw new DocumentException(Utf8.placeAt(file, text, offset), "not valid YAML: control character");
        } catch (YamlEngineException e) {
            throw new DocumentException(Place.wholeOf(file), "not valid YAML: " + e.getMessage());
        }
    }

    private Node document() {
        events.next(); // start of the stream
        if (events.next().getEventId() == Event.ID.StreamEnd) {
            throw new DocumentException(Place.wholeOf(builder.file()), "is empty");
        }
        Node root = node(events.next(), 1).node();
        events.next(); // end of the document
        Event last = events.next();
        if (last.getEventId() != Event.ID.StreamEnd) {
            throw new DocumentException(placeOf(last), "a second document, expected one");
        }
        return root;
    }

    private Anchored node(Event event, int depth) {
        if (event instanceof AliasEvent alias) {
            return aliased(alias, depth);
        }
        Place place = placeOf(event);
        builder.count(1, place);
        Anchored built = switch (event) {
            case ScalarEvent scalar -> new Anchored(scalar(scalar, place), 1, 0);
            case SequenceStartEvent start -> sequence(start, place, depth);
            case MappingStartEvent start -> mapping(start, place, depth);
            default -> throw new DocumentException(place, "not valid YAML: " + event.getEventId());
        };
        ((NodeEvent) event).getAnchor().ifPresent(anchor -> anchors.put(anchor, built));
        return built;
    }

    private Anchored aliased(AliasEvent alias, int depth) {
        Place place = placeOf(alias);
        Anchored target = anchors.get(alias.getAlias());
        if (target == null) {
            throw new DocumentException(
                    place, "alias *" + alias.getAlias() + " has no anchor before it (or stands inside it)");
        }
        builder.count(target.size(), place);
        builder.checkDepth(depth - 1 + target.height(), place);
        return target;
    }

    private Anchored sequence(SequenceStartEvent start, Place place, int depth) {
        builder.checkDepth(depth, place);
        List<Node> items = new ArrayList<>();
        long size = 1;
        int height = 0;
        for (Event next = events.next(); next.getEventId() != Event.ID.SequenceEnd; next = events.next()) {
            Anchored item = node(next, depth + 1);
            items.add(item.node());
            size += item.size();
            height = Math.max(height, item.height());
        }
        return new Anchored(new Sequence(place, customTag(start.getTag(), place), items), size, height + 1);
    }

    private Anchored mapping(MappingStartEvent start, Place place, int depth) {
        builder.checkDepth(depth, place);
        var entries = TreeBuilder.newEntries();
        List<Mapping.Entry> merges = new ArrayList<>();
        long size = 1;
        int height = 0;
        for (Event next = events.next(); next.getEventId() != Event.ID.MappingEnd; next = events.next()) {
            Scalar key = key(next);
            Anchored value = node(events.next(), depth + 1);
            var entry = new Mapping.Entry(key.text(), key.place(), value.node());
            if (isMerge(key)) {
                merges.add(entry);
            } else {
                builder.put(entries, entry);
            }
            size += value.size() + 1;
            height = Math.max(height, value.height());
        }
        merges.forEach(merge -> mergeInto(entries, merge));
        return new Anchored(new Mapping(place, customTag(start.getTag(), place), entries), size, height + 1);
    }

    private Scalar key(Event event) {
        Place place = placeOf(event);
        Node key = event instanceof ScalarEvent || event instanceof AliasEvent
                ? node(event, 1).node()
                : new Sequence(place, Optional.empty(), List.of());
        if (key instanceof Scalar scalar && scalar.tag().isEmpty() && scalar.kind() != Scalar.Kind.NULL) {
            return scalar;
        }
        throw new DocumentException(place, "found " + key.described() + " as a key, expected text");
    }

    private static boolean isMerge(Scalar key) {
        return key.text().equals("<<") && !key.quoted();
    }

    /// Keys that the mapping has itself, or an earlier merge gave it, win (yaml.org/type/merge.html).
    private void mergeInto(Map<String, Mapping.Entry> entries, Mapping.Entry merge) {
        List<Node> sources = merge.value() instanceof Sequence list ? list.items() : List.of(merge.value());
        for (Node source : sources) {
            if (source instanceof Mapping mapping) {
                mapping.byKey().forEach(entries::putIfAbsent);
            } else {
                builder.mistake(merge.place(), "<< found " + source.described() + ", expected a mapping");
            }
        }
    }

    private Scalar scalar(ScalarEvent event, Place place) {
        Optional<String> tag = event.getTag();
        boolean quoted = !event.isPlain() || tag.isPresent();
        Scalar.Kind kind = quoted ? tagged(event, tag.orElse("!"), place) : CoreSchema.kindOf(event.getValue());
        return new Scalar(place, customTag(tag, place), event.getValue(), kind, quoted);
    }

    private Scalar.Kind tagged(ScalarEvent event, String tag, Place place) {
        Scalar.Kind expected = switch (tag) {
            case STANDARD + "int" -> Scalar.Kind.INTEGER;
            case STANDARD + "float" -> Scalar.Kind.DECIMAL;
            case STANDARD + "bool" -> Scalar.Kind.BOOLEAN;
            case STANDARD + "null" -> Scalar.Kind.NULL;
            default -> Scalar.Kind.TEXT;
        };
        if (expected != Scalar.Kind.TEXT && CoreSchema.kindOf(event.getValue()) != expected) {
            builder.mistake(place, "\"" + event.getValue() + "\" is not what its tag says");
        }
        return expected;
    }

    private static final String STANDARD = "tag:yaml.org,2002:";

    private Optional<String> customTag(Optional<String> tag, Place place) {
        if (tag.isEmpty() || tag.get().equals("!") || isStandard(tag.get())) {
            return Optional.empty();
        }
        if (!builder.allowsCustomTags() || tag.get().startsWith(STANDARD)) {
            builder.mistake(place, "tag " + tag.get() + " is not understood here");
        }
        return tag;
    }

    private static boolean isStandard(String tag) {
        return switch (tag) {
            case STANDARD + "str",
                    STANDARD + "int",
                    STANDARD + "float",
                    STANDARD + "bool",
                    STANDARD + "null",
                    STANDARD + "seq",
                    STANDARD + "map" -> true;
            default -> false;
        };
    }

    private Place placeOf(Event event) {
        return placeOf(builder.file(), event.getStartMark());
    }

    private static Place placeOf(String file, Optional<Mark> mark) {
        return mark.map(at -> new Place(file, at.getLine() + 1, at.getColumn() + 1))
                .orElseGet(() -> Place.wholeOf(file));
    }

    private static String messageOf(MarkedYamlEngineException e) {
        String context = e.getContext() == null ? "" : e.getContext() + ", ";
        return (context + e.getProblem()).lines().findFirst().orElse("");
    }
}
