package io.lakewarden.tags;

import io.lakewarden.documents.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// What tags must look like, compiled from one or more policy documents. Immutable; share it freely.
public final class TagPolicy {
    static final TagPolicy NOTHING = new TagPolicy(List.of(), List.of(), List.of());

    private final List<KeyRule> rules;
    private final List<Together> together;
    private final List<Exemption> exemptions;

    TagPolicy(List<KeyRule> rules, List<Together> together, List<Exemption> exemptions) {
        this.rules = List.copyOf(rules);
        this.together = List.copyOf(together);
        this.exemptions = List.copyOf(exemptions);
    }

    /// Compiles one document: the simple form, or an AWS Organizations tag policy.
    ///
    /// @throws io.lakewarden.documents.DocumentException with every mistake and its place
    public static TagPolicy of(Node document) {
        return PolicyReader.read(document);
    }

    /// All policies at once: a resource must satisfy each of them.
    public static TagPolicy all(Collection<TagPolicy> policies) {
        List<KeyRule> rules = new ArrayList<>();
        List<Together> together = new ArrayList<>();
        List<Exemption> exemptions = new ArrayList<>();
        for (TagPolicy policy : policies) {
            rules.addAll(policy.rules);
            together.addAll(policy.together);
            exemptions.addAll(policy.exemptions);
        }
        return new TagPolicy(rules, together, exemptions);
    }

    List<KeyRule> rules() {
        return rules;
    }

    List<Together> together() {
        return together;
    }

    List<Exemption> exemptions() {
        return exemptions;
    }
}
