package io.lakewarden.quality.sparksql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The relations whose columns an expression may name, innermost first.
final class NameScope {

    /// A relation under its alias; `sql` is how a column of it is qualified in the output (empty: not at
    /// all).
    record Source(String alias, String qualifier, List<Field> columns) {
        Optional<Field> column(String name) {
            return find(columns, name);
        }
    }

    private final Optional<NameScope> outer;
    private final List<Source> sources = new ArrayList<>();

    private NameScope(Optional<NameScope> outer) {
        this.outer = outer;
    }

    static NameScope root() {
        return new NameScope(Optional.empty());
    }

    NameScope inner() {
        return new NameScope(Optional.of(this));
    }

    NameScope with(Source source) {
        sources.add(source);
        return this;
    }

    NameScope copy() {
        NameScope copy = new NameScope(outer);
        copy.sources.addAll(sources);
        return copy;
    }

    List<Source> sources() {
        return List.copyOf(sources);
    }

    Optional<Source> source(String alias) {
        return sources.stream()
                .filter(source -> source.alias().equalsIgnoreCase(alias))
                .findFirst()
                .or(() -> outer.flatMap(scope -> scope.source(alias)));
    }

    /// The column of that name in the nearest relation that has one. Two relations of the same level may
    /// both have it: the engine says "ambiguous".
    Optional<Field> column(String name) {
        return sources.stream()
                .flatMap(source -> source.column(name).stream())
                .findFirst()
                .or(() -> outer.flatMap(scope -> scope.column(name)));
    }

    List<String> names() {
        return sources.stream()
                .flatMap(source -> source.columns().stream())
                .map(Field::name)
                .distinct()
                .toList();
    }

    /// Names ignore case, as in Spark; a name in the very same case wins.
    static Optional<Field> find(List<Field> columns, String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .or(() -> columns.stream()
                        .filter(column -> column.name().equalsIgnoreCase(name))
                        .findFirst());
    }
}
