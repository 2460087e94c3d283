package io.lakewarden.tags;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import java.util.List;
import java.util.Optional;

/// The answers of `aws organizations describe-effective-policy` and `describe-policy`, which hold the policy as a text.
final class AwsAnswer {
    private static final List<List<String>> PATHS =
            List.of(List.of("EffectivePolicy", "PolicyContent"), List.of("Policy", "Content"));

    private AwsAnswer() {}

    /// The policy in such an answer, or the document itself.
    static Node policyIn(Node document) {
        return PATHS.stream()
                .flatMap(path -> text(document, path).stream())
                .findFirst()
                .orElse(document);
    }

    private static Optional<Node> text(Node document, List<String> path) {
        Optional<Node> at = Optional.of(document);
        for (String key : path) {
            at = at.filter(Mapping.class::isInstance).flatMap(node -> ((Mapping) node).get(key));
        }
        return at.filter(Scalar.class::isInstance).map(node -> parsed((Scalar) node, path));
    }

    private static Node parsed(Scalar text, List<String> path) {
        String name = text.place().file() + " (" + String.join(".", path) + ")";
        return Documents.read(name + ".json", text.text().getBytes(UTF_8), DocumentLimits.CONFIGURATION);
    }
}
