package io.lakewarden.tags;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What tags must look like, compiled from one or more policy documents. Immutable; share it freely.
public final class TagPolicy {
    static final TagPolicy NOTHING = new TagPolicy(List.of(), List.of(), List.of(), List.of());

    private final List<KeyRule> rules;
    private final List<Together> together;
    private final List<Exemption> exemptions;
    private final List<Mistake> warnings;

    TagPolicy(List<KeyRule> rules, List<Together> together, List<Exemption> exemptions, List<Mistake> warnings) {
        this.rules = List.copyOf(rules);
        this.together = List.copyOf(together);
        this.exemptions = List.copyOf(exemptions);
        this.warnings = List.copyOf(warnings);
    }

    /// Compiles one document: the simple form, an AWS Organizations tag policy, or our extras.
    ///
    /// @throws DocumentException with every mistake and its place
    public static TagPolicy of(Node document) {
        return PolicyReader.read(document, file -> {
            throw new DocumentException(
                    document.place(), "names the file " + file + ": here, a policy has to stand inline");
        });
    }

    /// All policies at once: a resource must satisfy each of them.
    public static TagPolicy all(Collection<TagPolicy> policies) {
        List<KeyRule> rules = new ArrayList<>();
        List<Together> together = new ArrayList<>();
        List<Exemption> exemptions = new ArrayList<>();
        List<Mistake> warnings = new ArrayList<>();
        for (TagPolicy policy : policies) {
            rules.addAll(policy.rules);
            together.addAll(policy.together);
            exemptions.addAll(policy.exemptions);
            warnings.addAll(policy.warnings);
        }
        return new TagPolicy(rules, together, exemptions, warnings);
    }

    /// The same policy with keys required on more types. What it says of a key already holds, its spelling above all;
    /// a key that it does not name is right in every spelling.
    ///
    /// @param typesByKey on which types a key is required, such as `s3:bucket`; see [#isType]
    public TagPolicy requiring(Map<String, ? extends Collection<String>> typesByKey) {
        List<KeyRule> more = new ArrayList<>(rules);
        typesByKey.forEach((key, types) -> {
            TypeSet open = TypeSet.of(
                    types.stream().filter(type -> !requires(key, type)).toList());
            more.add(
                    new KeyRule(nameOf(key), true, Optional.empty(), Values.ANY, open, TypeSet.NONE, Scope.EVERYTHING));
        });
        return new TagPolicy(more, together, exemptions, warnings);
    }

    private String nameOf(String key) {
        return rules.stream()
                .filter(rule -> rule.isAbout(key))
                .map(KeyRule::name)
                .findFirst()
                .orElse(key);
    }

    /// Whether a text names a resource type in the words of AWS tag policies.
    public static boolean isType(String text) {
        return TypeSet.isWord(text);
    }

    private boolean requires(String key, String type) {
        ResourceType named = ResourceType.of(type);
        return rules.stream()
                .anyMatch(rule -> rule.isAbout(key) && rule.requiredFor().contains(named));
    }

    TagPolicy within(Scope scope) {
        return new TagPolicy(
                rules.stream().map(rule -> rule.within(scope)).toList(),
                together.stream().map(each -> each.within(scope)).toList(),
                exemptions.stream().map(each -> each.within(scope)).toList(),
                warnings);
    }

    /// What a policy asks of AWS that AWS cannot do, with the place. We check it all the same.
    public List<Mistake> warnings() {
        return warnings;
    }

    /// Whether some rule holds in certain accounts only.
    public boolean isBoundByAccount() {
        return isBound(limit -> !limit.accounts().isEmpty());
    }

    /// Whether some rule holds in certain regions only.
    public boolean isBoundByRegion() {
        return isBound(limit -> !limit.regions().isEmpty());
    }

    /// Whether some rule holds for certain ARNs only.
    public boolean isBoundByArn() {
        return isBound(limit -> !limit.arns().isEmpty());
    }

    private boolean isBound(Predicate<Scope.Limit> bound) {
        return Stream.concat(
                        rules.stream().map(KeyRule::scope), together.stream().map(Together::scope))
                .flatMap(scope -> scope.limits().stream())
                .anyMatch(bound);
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
