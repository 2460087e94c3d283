package io.lakewarden.tagging;

import io.lakewarden.tagging.TagPlaces.Place;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Tells the owner of a resource which line to change, so that the right tag comes from where the resource comes from.
public final class Advice {

    private final TagPlaces places;

    public Advice(TagPlaces places) {
        this.places = places;
    }

    /// The words for a change that we leave to its owner; empty where nobody owns the resource.
    public Optional<String> to(Origin origin, TagChange change) {
        return switch (origin) {
            case Origin.Nobody _ -> Optional.empty();
            case Origin.Stack stack -> Optional.of(toStack(stack, change));
            case Origin.Terraform(String marker) ->
                Optional.of("Terraform (" + marker + ") owns it: in its tags " + terraform(change));
        };
    }

    private String toStack(Origin.Stack stack, TagChange change) {
        String owns = "stack " + stack.name() + " owns it: ";
        if (stack.logicalId().isEmpty()) {
            return owns + stackTag(change);
        }
        Place place = stack.type().flatMap(places::of).orElse(TagPlaces.USUAL);
        String line = place.property().isEmpty()
                ? stack.type().orElse("the type") + " takes no tags in a template: " + stackTag(change)
                : "in the template, Resources." + stack.logicalId().get() + ".Properties." + place.property() + ", "
                        + lines(change, place.map());
        return owns
                + line
                + (place.replacedByTagChange() ? "; mind that CloudFormation replaces the resource then" : "");
    }

    private static String lines(TagChange change, boolean map) {
        String set = change.set().entrySet().stream()
                .map(tag ->
                        map ? line(tag) : "{Key: " + quoted(tag.getKey()) + ", Value: " + quoted(tag.getValue()) + "}")
                .collect(Collectors.joining(", "));
        return (set.isEmpty() ? "" : "set " + set) + removal(change);
    }

    private static String stackTag(TagChange change) {
        return "as a tag of the stack, beside those it has, set "
                + change.set().entrySet().stream().map(Advice::line).collect(Collectors.joining(", "))
                + removal(change);
    }

    private static String terraform(TagChange change) {
        return "set "
                + change.set().entrySet().stream()
                        .map(tag -> quoted(tag.getKey()) + " = " + quoted(tag.getValue()))
                        .collect(Collectors.joining(", "))
                + removal(change);
    }

    private static String removal(TagChange change) {
        return change.remove().isEmpty()
                ? ""
                : "; remove " + change.remove().stream().map(Advice::quoted).collect(Collectors.joining(", "));
    }

    private static String line(Map.Entry<String, String> tag) {
        return quoted(tag.getKey()) + ": " + quoted(tag.getValue());
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
