package io.lakewarden.testkit;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Limits;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.Set;
import java.util.TreeSet;

/// The IAM actions that `template.yaml` grants to a function, in its own statements and in the managed policies of the
/// template that it refers to.
public final class GrantedActions {

    private final Node resources;

    private GrantedActions(Node resources) {
        this.resources = resources;
    }

    /// The actions of one function, sorted.
    ///
    /// @param logicalId the function's name in the template
    public static Set<String> of(String logicalId) {
        Node template = Documents.read(Repository.root().resolve("template.yaml"), Limits.TEMPLATE);
        GrantedActions granted = new GrantedActions(at(template, "Resources"));
        Set<String> actions = new TreeSet<>();
        granted.collect(at(granted.resources, logicalId, "Properties", "Policies"), actions);
        return actions;
    }

    private void collect(Node node, Set<String> actions) {
        switch (node) {
            case Mapping mapping -> {
                mapping.get("Action").ifPresent(action -> addTexts(action, actions));
                mapping.entries().forEach(entry -> collect(entry.value(), actions));
            }
            case Sequence sequence -> sequence.items().forEach(item -> collect(item, actions));
            case Scalar scalar -> collectReferred(scalar, actions);
        }
    }

    private void collectReferred(Scalar scalar, Set<String> actions) {
        if (scalar.tag().filter("!Ref"::equals).isPresent()) {
            ((Mapping) resources)
                    .get(scalar.text())
                    .filter(resource -> ((Scalar) at(resource, "Type")).text().equals("AWS::IAM::ManagedPolicy"))
                    .ifPresent(policy -> collect(at(policy, "Properties", "PolicyDocument", "Statement"), actions));
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

    private static void addTexts(Node node, Set<String> into) {
        switch (node) {
            case Scalar scalar -> into.add(scalar.text());
            case Sequence sequence -> sequence.items().forEach(item -> addTexts(item, into));
            case Mapping _ -> throw new IllegalStateException("an Action is text or a list of texts");
        }
    }
}
