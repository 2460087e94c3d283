package io.lakewarden.testkit;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A statement of `template.yaml` that allows something. What no test calls has its reason in a comment of the
/// statement: `# Uncalled: …` for all of its actions, `# Uncalled (a:B, c:D): …` for some.
///
/// @param name of the statement, for messages
/// @param actions what it allows
/// @param excused those that need not be called, because a comment says why
/// @param leadingKeys patterns of the keys that it is bound to; empty when to none
/// @param own whether it stands with the function; others may need what it does not
record Statement(String name, Set<String> actions, Set<String> excused, List<String> leadingKeys, boolean own) {

    private static final Pattern EXCUSE = Pattern.compile("Uncalled(?: \\(([^)]*)\\))?: \\S");

    /// The statement that a mapping with `Action` is; empty when it denies.
    static Optional<Statement> of(Mapping mapping, List<String> lines, boolean own) {
        if (texts(mapping, "Effect").noneMatch("Allow"::equals)) {
            return Optional.empty();
        }
        Set<String> actions = texts(mapping, "Action").collect(Collectors.toCollection(TreeSet::new));
        return Optional.of(new Statement(
                texts(mapping, "Sid")
                        .findFirst()
                        .orElse("line " + mapping.place().line()),
                actions,
                excused(comments(mapping, lines), actions),
                mapping.get("Condition").stream()
                        .flatMap(Statement::scalarsOfLeadingKeys)
                        .toList(),
                own));
    }

    private static Set<String> excused(String comments, Set<String> actions) {
        Set<String> excused = new TreeSet<>();
        EXCUSE.matcher(comments).results().forEach(found -> {
            if (found.group(1) == null) {
                excused.addAll(actions);
            } else {
                excused.addAll(Arrays.asList(found.group(1).split(",\\s*")));
            }
        });
        return excused;
    }

    /// The comments right above the statement and between its lines, as one text.
    private static String comments(Mapping mapping, List<String> lines) {
        int first = mapping.place().line() - 1;
        int last = lastLine(mapping) - 1;
        List<String> comments = new ArrayList<>();
        for (int above = first - 1; above >= 0 && isComment(lines.get(above)); above--) {
            comments.addFirst(lines.get(above));
        }
        comments.addAll(lines.subList(first, last + 1).stream()
                .filter(Statement::isComment)
                .toList());
        return comments.stream()
                .map(line -> line.strip().replaceFirst("^#\\s*", ""))
                .collect(Collectors.joining(" "));
    }

    private static boolean isComment(String line) {
        return line.stripLeading().startsWith("#");
    }

    private static int lastLine(Node node) {
        return Stream.concat(Stream.of(node.place().line()), children(node).map(Statement::lastLine))
                .max(Integer::compare)
                .orElseThrow();
    }

    private static Stream<String> scalarsOfLeadingKeys(Node condition) {
        return condition instanceof Mapping mapping
                ? Stream.concat(
                        texts(mapping, "dynamodb:LeadingKeys"),
                        children(mapping).flatMap(Statement::scalarsOfLeadingKeys))
                : Stream.empty();
    }

    private static Stream<Node> children(Node node) {
        return switch (node) {
            case Mapping mapping -> mapping.entries().stream().map(Mapping.Entry::value);
            case Sequence sequence -> sequence.items().stream();
            case Scalar _ -> Stream.empty();
        };
    }

    private static Stream<String> texts(Mapping mapping, String key) {
        return mapping.get(key).stream().flatMap(Statement::texts);
    }

    private static Stream<String> texts(Node node) {
        return switch (node) {
            case Scalar scalar -> Stream.of(scalar.text());
            case Sequence sequence -> sequence.items().stream().flatMap(Statement::texts);
            case Mapping _ -> Stream.empty();
        };
    }
}
