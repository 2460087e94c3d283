package io.lakewarden.tagging;

import io.lakewarden.tags.PolicyTypes;
import io.lakewarden.tags.PolicyTypes.PolicyType;
import io.lakewarden.tags.template.CloudFormationType;
import io.lakewarden.tags.template.CloudFormationType.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Tells the owner of a resource which line to change, so that the right tag comes from where the resource
/// comes from.
public final class OwnerAdvice {

    /// The property of most types: a list of `{Key, Value}`.
    private static final String USUAL = "Tags";

    private OwnerAdvice() {}

    /// The words for a change that we leave to its owner; empty where nobody owns the resource.
    ///
    /// @param type of the resource in the words of AWS tag policies: a stack's tags do not reveal CloudFormation's
    public static Optional<String> to(Origin origin, TagChange change, String type) {
        return switch (origin) {
            case Origin.Nobody _ -> Optional.empty();
            case Origin.Stack stack -> Optional.of(toStack(stack, change, type));
            case Origin.Terraform(String marker) ->
                Optional.of("Terraform (" + marker + ") owns it: in its tags " + terraform(change));
        };
    }

    private static String toStack(Origin.Stack stack, TagChange change, String type) {
        String owns = "stack " + stack.name() + " owns it: ";
        if (stack.logicalId().isEmpty()) {
            return owns + stackTag(change);
        }
        Optional<String> template = stack.type().or(() -> onlyTemplateTypeOf(type));
        Optional<CloudFormationType> place = template.flatMap(CloudFormationType::find)
                .filter(known -> known.property().isPresent());
        boolean map = place.filter(known -> known.shape() == Shape.MAP).isPresent();
        boolean replaces = place.filter(CloudFormationType::replacedByTagChange).isPresent();
        return owns + "in the template, Resources." + stack.logicalId().get() + ".Properties."
                + place.flatMap(CloudFormationType::property).orElse(USUAL) + ", " + lines(change, map)
                + (replaces ? "; mind that CloudFormation replaces the resource then" : "");
    }

    private static Optional<String> onlyTemplateTypeOf(String type) {
        return PolicyTypes.find(type)
                .map(PolicyType::cloudFormation)
                .filter(types -> types.size() == 1)
                .map(List::getFirst);
    }

    private static String lines(TagChange change, boolean map) {
        return steps(
                change,
                tag -> map ? line(tag) : "{Key: " + quoted(tag.getKey()) + ", Value: " + quoted(tag.getValue()) + "}");
    }

    private static String stackTag(TagChange change) {
        return "as a tag of the stack, beside those it has, " + steps(change, OwnerAdvice::line);
    }

    private static String terraform(TagChange change) {
        return steps(change, tag -> quoted(tag.getKey()) + " = " + quoted(tag.getValue()));
    }

    /// `set … ; remove …`, whichever there is.
    private static String steps(TagChange change, Function<Map.Entry<String, String>, String> shown) {
        List<String> steps = new ArrayList<>();
        if (!change.set().isEmpty()) {
            steps.add("set " + change.set().entrySet().stream().map(shown).collect(Collectors.joining(", ")));
        }
        if (!change.remove().isEmpty()) {
            steps.add("remove "
                    + change.remove().stream().map(OwnerAdvice::quoted).collect(Collectors.joining(", ")));
        }
        return String.join("; ", steps);
    }

    private static String line(Map.Entry<String, String> tag) {
        return quoted(tag.getKey()) + ": " + quoted(tag.getValue());
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
