package io.lakewarden.testkit;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Limits;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/// The IAM actions that `template.yaml` grants to a function in its inline policies.
public final class GrantedActions {

    private GrantedActions() {}

    /// The actions of one function, sorted.
    ///
    /// @param logicalId the function's name in the template
    public static Set<String> of(String logicalId) {
        Path template = Repository.root().resolve("template.yaml");
        Node policies = at(Documents.read(template, Limits.TEMPLATE), "Resources", logicalId, "Properties", "Policies");
        Set<String> actions = new TreeSet<>();
        collect(policies, actions);
        return actions;
    }

    private static Node at(Node node, String... path) {
        for (String key : path) {
            node = ((Mapping) node)
                    .get(key)
                    .orElseThrow(() -> new IllegalStateException("template.yaml has no " + String.join(".", path)));
        }
        return node;
    }

    private static void collect(Node node, Set<String> actions) {
        switch (node) {
            case Mapping mapping -> {
                mapping.get("Action").ifPresent(action -> texts(action, actions));
                mapping.entries().forEach(entry -> collect(entry.value(), actions));
            }
            case Sequence sequence -> sequence.items().forEach(item -> collect(item, actions));
            case Scalar _ -> {}
        }
    }

    private static void texts(Node node, Set<String> into) {
        switch (node) {
            case Scalar scalar -> into.add(scalar.text());
            case Sequence sequence -> sequence.items().forEach(item -> texts(item, into));
            case Mapping _ -> throw new IllegalStateException("an Action is text or a list of texts");
        }
    }
}
