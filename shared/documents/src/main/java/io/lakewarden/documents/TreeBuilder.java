package io.lakewarden.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What both syntaxes share: limits and unique keys. Duplicates are collected, limits end the reading at once.
final class TreeBuilder {
    private final String file;
    private final DocumentLimits limits;
    private final List<Mistake> mistakes = new ArrayList<>();
    private long nodes;

    TreeBuilder(String file, DocumentLimits limits) {
        this.file = file;
        this.limits = limits;
    }

    String file() {
        return file;
    }

    void count(long more, Place place) {
        nodes += more;
        if (nodes > limits.nodes()) {
            throw new DocumentException(place, "more than " + limits.nodes() + " values, aliases counted");
        }
    }

    void checkDepth(int depth, Place place) {
        if (depth > limits.depth()) {
            throw new DocumentException(place, "nested deeper than " + limits.depth() + " levels");
        }
    }

    boolean allowsCustomTags() {
        return limits.customTags();
    }

    void put(Map<String, Mapping.Entry> entries, Mapping.Entry entry) {
        Mapping.Entry first = entries.putIfAbsent(entry.key(), entry);
        if (first != null) {
            mistake(
                    entry.place(),
                    "duplicate key \"" + entry.key() + "\", first at line "
                            + first.place().line());
        }
    }

    void mistake(Place place, String text) {
        mistakes.add(new Mistake(place, "", text));
    }

    Node finished(Node root) {
        if (!mistakes.isEmpty()) {
            throw new DocumentException(mistakes);
        }
        return root;
    }

    static Map<String, Mapping.Entry> newEntries() {
        return new LinkedHashMap<>();
    }
}
