package io.lakewarden.tags;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Value;
import java.util.function.Function;

/// Tells the forms of a policy document apart by their top-level keys.
final class PolicyReader {
    private static final String EXPECTED = "expected an AWS Organizations tag policy (\"tags\"), the simple form"
            + " (\"required\", \"allowed\") or extras (\"patterns\", \"exemptions\", …)";

    private PolicyReader() {}

    /// @param files reads a policy that the document names
    static TagPolicy read(Node document, Function<String, Node> files) {
        Mistakes mistakes = new Mistakes();
        TagPolicy policy = read(Value.of(AwsAnswer.policyIn(document), mistakes), files);
        mistakes.orThrow();
        return policy;
    }

    /// Extras and nothing else, all of which are optional: `{}` says nothing.
    static TagPolicy readExtras(Node document, Function<String, Node> files) {
        Mistakes mistakes = new Mistakes();
        TagPolicy policy = Extras.policy(Value.of(document, mistakes), files);
        mistakes.orThrow();
        return policy;
    }

    static TagPolicy read(Value document, Function<String, Node> files) {
        if (has(document, "tags")) {
            return OrganizationsPolicy.read(document);
        }
        if (has(document, "required") || has(document, "allowed")) {
            return SimplePolicy.read(document);
        }
        if (Extras.isExtras(document)) {
            return Extras.policy(document, files);
        }
        document.mistake("not a tag policy: " + EXPECTED);
        return TagPolicy.NOTHING;
    }

    static boolean has(Value value, String key) {
        return value.node()
                .filter(node ->
                        node instanceof Mapping mapping && mapping.get(key).isPresent())
                .isPresent();
    }
}
