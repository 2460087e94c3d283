package io.lakewarden.tags;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Value;

/// Tells the forms of a policy document apart by their top-level keys.
final class PolicyReader {
    private static final String EXPECTED =
            "expected an AWS Organizations tag policy (\"tags\") or the simple form (\"required\", \"allowed\")";

    private PolicyReader() {}

    static TagPolicy read(Node document) {
        Mistakes mistakes = new Mistakes();
        TagPolicy policy = read(Value.of(document, mistakes));
        mistakes.orThrow();
        return policy;
    }

    static TagPolicy read(Value document) {
        if (has(document, "tags")) {
            return OrganizationsPolicy.read(document);
        }
        if (has(document, "required") || has(document, "allowed")) {
            return SimplePolicy.read(document);
        }
        document.mistake("not a tag policy: " + EXPECTED);
        return TagPolicy.NOTHING;
    }

    private static boolean has(Value value, String key) {
        return value.node()
                .filter(node ->
                        node instanceof Mapping mapping && mapping.get(key).isPresent())
                .isPresent();
    }
}
