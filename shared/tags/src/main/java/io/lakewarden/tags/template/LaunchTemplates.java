package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Sequence;
import io.lakewarden.templates.Evaluation;
import io.lakewarden.templates.Intrinsic;
import io.lakewarden.templates.Literals;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import io.lakewarden.templates.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// EC2's TagSpecifications, which say for each type of resource what tags it is created with, and the
/// instances of Auto Scaling groups, which get the group's tags that say PropagateAtLaunch and those of the
/// launch template.
final class LaunchTemplates {
    private static final String SPECIFICATIONS = "TagSpecifications";
    private static final String INSTANCE = "instance";

    private final Template template;
    private final Set<String> usedByGroups = new HashSet<>();

    LaunchTemplates(Template template) {
        this.template = template;
        template.resources().stream()
                .filter(resource -> resource.type().equals("AWS::AutoScaling::AutoScalingGroup"))
                .flatMap(group -> launchTemplateOf(group).stream())
                .forEach(resource -> usedByGroups.add(resource.logicalId()));
    }

    /// The resource itself and each type that it tags. Instances of a group's launch template are judged with the
    /// group.
    List<Taggable> taggables(ResourceNode resource, CloudFormationType type) {
        List<Node> specifications = specificationsOf(resource);
        String own = type.word().substring(type.word().indexOf(':') + 1);
        Set<String> types = new LinkedHashSet<>(List.of(own));
        specifications.forEach(node -> collectTypes(node, types));
        if (usedByGroups.contains(resource.logicalId())) {
            types.remove(INSTANCE);
        }
        return types.stream()
                .map(name -> Taggables.taggable(
                        resource,
                        "ec2:" + name,
                        SPECIFICATIONS,
                        specifications,
                        evaluation -> tagsFor(name, specifications, evaluation),
                        Taggable.StackTags.NEVER))
                .toList();
    }

    /// The instances of an Auto Scaling group. Tags of the stack reach them whatever PropagateAtLaunch says
    /// (CloudFormation template reference, "Resource tags").
    Taggable instancesOf(ResourceNode group, List<Node> groupTags, Function<Evaluation, Tagging> tags) {
        List<Node> depends = new ArrayList<>(groupTags);
        Optional<ResourceNode> launchTemplate = launchTemplateOf(group);
        List<Node> specifications =
                launchTemplate.map(LaunchTemplates::specificationsOf).orElse(List.of());
        depends.addAll(specifications);
        Optional<Tagging> elsewhere = launchTemplate.isEmpty() ? tagsElsewhere(group) : Optional.empty();
        Function<Evaluation, Tagging> onInstances = evaluation -> atLaunch(tags.apply(evaluation))
                .over(tagsFor(INSTANCE, specifications, evaluation))
                .and(elsewhere.orElse(Tagging.NONE));
        return Taggables.taggable(group, "ec2:instance", "Tags", depends, onInstances, Taggable.StackTags.REACH);
    }

    private static Tagging atLaunch(Tagging group) {
        Tagging.Builder passed = new Tagging.Builder();
        group.open().forEach(open -> passed.open(open.place(), open.text()));
        for (Tagging.Found tag : group.tags()) {
            switch (tag.atLaunch()) {
                case Text.Known(String flag) when flag.equals("true") -> passed.tag(tag);
                case Text.Known _, Text.Removed _ -> {}
                case Text.Unknown(String why) ->
                    passed.open(tag.keyPlace(), "PropagateAtLaunch of " + tag.key() + ": " + why);
            }
        }
        return passed.build();
    }

    /// A launch template that is not in this template may bring tags of its own.
    private static Optional<Tagging> tagsElsewhere(ResourceNode group) {
        return group.property("LaunchTemplate")
                .or(() -> group.property("MixedInstancesPolicy"))
                .map(entry -> Tagging.open(entry.place(), "a launch template that is not in this template"));
    }

    private Optional<ResourceNode> launchTemplateOf(ResourceNode group) {
        return group.value("LaunchTemplate")
                .or(() -> group.value("MixedInstancesPolicy", "LaunchTemplate", "LaunchTemplateSpecification"))
                .flatMap(specification -> Template.at(specification, "LaunchTemplateId"))
                .flatMap(Intrinsic::of)
                .filter(call -> call.name().equals("Ref"))
                .flatMap(Intrinsic::literal)
                .flatMap(template::resource);
    }

    private static List<Node> specificationsOf(ResourceNode resource) {
        List<Node> found = new ArrayList<>();
        resource.value(SPECIFICATIONS).ifPresent(found::add);
        resource.value("LaunchTemplateData", SPECIFICATIONS).ifPresent(found::add);
        return found;
    }

    private static Tagging tagsFor(String type, List<Node> specifications, Evaluation evaluation) {
        Tagging all = Tagging.NONE;
        for (Node list : specifications) {
            Node decided = evaluation.decided(list).orElse(list);
            Optional<Intrinsic> call = Intrinsic.of(decided);
            if (call.isPresent()) {
                all = all.and(Tagging.open(decided.place(), call.get().name()));
            } else if (decided instanceof Sequence sequence) {
                for (Node item : sequence.items()) {
                    all = all.and(tagsOf(item, type, evaluation));
                }
            }
        }
        return all;
    }

    private static Tagging tagsOf(Node item, String type, Evaluation evaluation) {
        return evaluation
                .decided(item)
                .filter(specification -> isFor(type, specification, evaluation))
                .flatMap(specification -> Template.at(specification, "Tags"))
                .map(tags -> TagReader.read(tags, CloudFormationType.Shape.LIST, evaluation))
                .orElse(Tagging.NONE);
    }

    private static boolean isFor(String type, Node specification, Evaluation evaluation) {
        return Template.at(specification, "ResourceType")
                .filter(node -> evaluation.text(node) instanceof Text.Known(String name) && name.equals(type))
                .isPresent();
    }

    private static void collectTypes(Node node, Set<String> types) {
        switch (node) {
            case Sequence sequence -> sequence.items().forEach(item -> collectTypes(item, types));
            case Mapping mapping -> {
                mapping.get("ResourceType").flatMap(Literals::of).ifPresent(types::add);
                mapping.get("Fn::If").ifPresent(branches -> collectTypes(branches, types));
            }
            default -> {}
        }
    }
}
