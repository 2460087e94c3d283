package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Scalar;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.templates.Deployments;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Judges the resources of a CloudFormation or SAM template by a tag policy, without deploying it. Pure.
public final class TemplateChecker {
    private static final String STACK = "AWS::CloudFormation::Stack";
    private static final String APPLICATION = "AWS::Serverless::Application";
    private static final Set<String> NOT_DEPLOYED = Set.of("AWS::CDK::Metadata");
    private static final Set<String> CUSTOM =
            Set.of("AWS::CloudFormation::CustomResource", "AWS::CloudFormation::Macro");
    /// Transforms that leave tags alone, or that are understood here.
    private static final Set<String> HARMLESS = Set.of(
            "AWS::Serverless-2016-10-31",
            "AWS::LanguageExtensions",
            "AWS::CodeDeployBlueGreen",
            "AWS::SecretsManager-2020-07-23",
            "AWS::SecretsManager-2024-09-16");

    private final TagChecker checker;
    private final Settings settings;

    /// What is known beside the template.
    ///
    /// @param stackTags tags that the stack is deployed with
    /// @param parameters values of parameters, and of pseudo parameters such as `AWS::Region`
    /// @param now decides whether an exemption of the policy has lapsed
    public record Settings(Map<String, String> stackTags, Map<String, String> parameters, Instant now) {

        public Settings {
            stackTags = Collections.unmodifiableMap(new LinkedHashMap<>(stackTags));
            parameters = Map.copyOf(parameters);
        }

        /// Where the stack will be deployed, as far as the pseudo parameters say so; scopes of a policy look there.
        String account() {
            return parameters.getOrDefault("AWS::AccountId", "");
        }

        String region() {
            return parameters.getOrDefault("AWS::Region", "");
        }
    }

    public TemplateChecker(TagPolicy policy, Settings settings) {
        this.checker = new TagChecker(policy);
        this.settings = settings;
    }

    /// The answers for every resource.
    public TemplateReport check(Template template) {
        return new Run(template).report();
    }

    /// One template on its way through.
    private final class Run {
        private final Template template;
        private final Deployments deployments;
        private final Taggables taggables;
        private final SamResources sam;
        private final Judge judge = new Judge(checker, settings);
        private final List<TemplateVerdict> verdicts = new ArrayList<>();
        private final List<TemplateReport.Untaggable> untaggable = new ArrayList<>();
        private final List<Note> notes = new ArrayList<>();

        Run(Template asWritten) {
            this.deployments = Deployments.of(asWritten, settings.parameters());
            this.template = deployments.template();
            deployments
                    .remarks()
                    .forEach(remark -> notes.add(new Note(
                            remark.refused() ? Note.Code.REFUSED_BY_CLOUDFORMATION : Note.Code.NOT_EXPANDED,
                            remark.place(),
                            remark.name(),
                            remark.text())));
            this.taggables = new Taggables(template);
            this.sam = new SamResources(template);
        }

        TemplateReport report() {
            template.transforms().stream()
                    .filter(transform -> !HARMLESS.contains(transform.text()))
                    .forEach(this::macro);
            template.resourceEntries().forEach(this::entry);
            return new TemplateReport(verdicts, untaggable, notes);
        }

        private void macro(Scalar transform) {
            notes.add(new Note(
                    Note.Code.NOT_EXPANDED,
                    transform.place(),
                    "",
                    "the macro " + transform.text()
                            + " may change resources and tags: check the processed template too"));
        }

        private void entry(Mapping.Entry entry) {
            if (entry.key().startsWith("Fn::")) {
                notes.add(new Note(
                        Note.Code.NOT_EXPANDED,
                        entry.place(),
                        entry.key(),
                        "resources made by " + entry.key() + " are not judged: check the processed template too"));
                return;
            }
            Optional<ResourceNode> resource = ResourceNode.of(entry);
            if (resource.isEmpty()) {
                notes.add(new Note(
                        Note.Code.REFUSED_BY_CLOUDFORMATION,
                        entry.place(),
                        entry.key(),
                        "is not a resource with a Type"));
            } else if (!NOT_DEPLOYED.contains(resource.get().type())) {
                resource(resource.get());
            }
        }

        private void resource(ResourceNode resource) {
            String type = resource.type();
            Optional<CloudFormationType> known = CloudFormationType.find(type);
            if (SamResources.isSam(type)) {
                sam(resource);
            } else if (known.isPresent() && known.get().property().isPresent()) {
                taggables.of(resource, known.get()).forEach(taggable -> judge(resource, taggable));
                changes(resource, known.get());
            } else if (known.isPresent()) {
                withoutTags(resource, known.get());
            } else if (type.startsWith("Custom::") || CUSTOM.contains(type)) {
                cannot(resource, "a custom resource: what it tags is its own code's business");
            } else {
                note(
                        resource,
                        Note.Code.UNKNOWN_TYPE,
                        "the type " + type + " is not known here: not judged"
                                + CloudFormationType.nearest(type)
                                        .map(near -> " (did you mean " + near + "?)")
                                        .orElse(""));
            }
            if (type.equals(STACK) || type.equals(APPLICATION)) {
                note(
                        resource,
                        Note.Code.NESTED_STACK,
                        "a nested stack: check its own template too, with these tags as --stack-tag");
            }
        }

        private void sam(ResourceNode resource) {
            List<Taggable> found = sam.taggables(resource);
            if (found.isEmpty()) {
                cannot(resource, resource.type() + " takes no tags");
                return;
            }
            found.forEach(taggable -> judge(resource, taggable));
            notes.addAll(sam.generatedWithoutTags(resource));
        }

        private void judge(ResourceNode resource, Taggable taggable) {
            Deployments.Ways ways = deployments.of(taggable.depends(), taggable.condition());
            judge.judge(taggable, ways.list())
                    .map(verdict ->
                            deployments.doubt(resource).map(verdict::doubted).orElse(verdict))
                    .ifPresentOrElse(
                            verdicts::add,
                            () -> note(resource, Note.Code.NEVER_CREATED, "its condition is false: not judged"));
            if (!ways.complete()) {
                note(
                        resource,
                        Note.Code.TOO_MANY_SCENARIOS,
                        "only " + Deployments.MOST + " combinations of its parameters and conditions were judged");
            }
        }

        private void changes(ResourceNode resource, CloudFormationType type) {
            if (type.replacedByTagChange()) {
                note(
                        resource,
                        Note.Code.REPLACED_ON_TAG_CHANGE,
                        "CloudFormation replaces " + type.name() + " when its tags change: what it holds may be lost");
            }
            if (type.tagsFixed()) {
                note(
                        resource,
                        Note.Code.TAGS_FIXED,
                        "tags of " + type.name() + " are set when it is created and cannot be changed by an update");
            }
        }

        private void withoutTags(ResourceNode resource, CloudFormationType type) {
            if (!type.taggableByService()) {
                cannot(resource, type.name() + " cannot be tagged");
            } else {
                cannot(
                        resource,
                        type.name() + " has no property for tags, though " + type.word() + " can be tagged later");
                requiredElsewhere(resource, type);
            }
            resource.property("Tags")
                    .ifPresent(tags -> notes.add(new Note(
                            Note.Code.REFUSED_BY_CLOUDFORMATION,
                            tags.place(),
                            resource.logicalId(),
                            "Tags is not a property of " + type.name() + ": CloudFormation refuses it")));
        }

        private void requiredElsewhere(ResourceNode resource, CloudFormationType type) {
            List<String> keys = judge.requiredFor(type.word());
            if (!keys.isEmpty()) {
                note(
                        resource,
                        Note.Code.REQUIRED_BUT_NOT_SETTABLE,
                        "the policy requires " + String.join(", ", keys) + " on " + type.word()
                                + ": tag it after it is deployed");
            }
        }

        private void cannot(ResourceNode resource, String why) {
            untaggable.add(new TemplateReport.Untaggable(resource.logicalId(), resource.type(), resource.place(), why));
        }

        private void note(ResourceNode resource, Note.Code code, String text) {
            notes.add(new Note(code, resource.place(), resource.logicalId(), text));
        }
    }
}
