package io.lakewarden.testkit;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.templates.Template;
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

    private final Template template;
    private final List<String> lines;
    private final List<Statement> statements = new ArrayList<>();

    private GrantedActions(Template template, List<String> lines) {
        this.template = template;
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
            GrantedActions granted = new GrantedActions(Template.read(file), Files.readAllLines(file));
            granted.collect(
                    granted.template
                            .resource(logicalId)
                            .flatMap(function -> function.value("Policies"))
                            .orElseThrow(
                                    () -> new IllegalStateException("template.yaml has no policies of " + logicalId)),
                    true);
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
            template.resource(scalar.text())
                    .filter(resource -> resource.type().equals("AWS::IAM::ManagedPolicy"))
                    .flatMap(policy -> policy.value("PolicyDocument", "Statement"))
                    .ifPresent(statements -> collect(statements, false));
        }
    }
}
