package io.lakewarden.testkit;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Limits;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The IAM actions that `template.yaml` grants to a function, in its own statements and in the managed policies of the
/// template that it refers to.
public final class GrantedActions {

    private final Node resources;
    private final List<String> lines;
    private final List<Statement> statements = new ArrayList<>();

    private GrantedActions(Node resources, List<String> lines) {
        this.resources = resources;
        this.lines = lines;
    }

    /// The actions of one function, sorted.
    ///
    /// @param logicalId the function's name in the template
    public static Set<String> of(String logicalId) {
        Set<String> actions = new TreeSet<>();
        statements(logicalId).forEach(statement -> actions.addAll(statement.actions()));
        return actions;
    }

    static List<Statement> statements(String logicalId) {
        Path file = Repository.root().resolve("template.yaml");
        try {
            Node resources = at(Documents.read(file, Limits.TEMPLATE), "Resources");
            GrantedActions granted = new GrantedActions(resources, Files.readAllLines(file));
            granted.collect(at(resources, logicalId, "Properties", "Policies"), true);
            return List.copyOf(granted.statements);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void collect(Node node, boolean own) {
        switch (node) {
            case Mapping mapping
            when mapping.get("Action").isPresent() ->
                Statement.of(mapping, lines, own).ifPresent(statements::add);
            case Mapping mapping -> mapping.entries().forEach(entry -> collect(entry.value(), own));
            case Sequence sequence -> sequence.items().forEach(item -> collect(item, own));
            case Scalar scalar -> collectReferred(scalar);
        }
    }

    private void collectReferred(Scalar scalar) {
        if (scalar.tag().filter("!Ref"::equals).isPresent()) {
            ((Mapping) resources)
                    .get(scalar.text())
                    .filter(resource -> ((Scalar) at(resource, "Type")).text().equals("AWS::IAM::ManagedPolicy"))
                    .ifPresent(policy -> collect(at(policy, "Properties", "PolicyDocument", "Statement"), false));
        }
    }

    private static Node at(Node node, String... path) {
        Node found = node;
        for (String key : path) {
            found = ((Mapping) found)
                    .get(key)
                    .orElseThrow(() -> new IllegalStateException("template.yaml lacks " + String.join(".", path)));
        }
        return found;
    }
}
