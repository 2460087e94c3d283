package io.lakewarden.tagdrift;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.tags.Arn;
import io.lakewarden.tags.Tag;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// An event of `aws.tag`.
public sealed interface TagEvent {

    String SOURCE = "aws.tag";

    /// Of the tagging service's parameters, and of tags, in UTF-16 units: no service takes longer ones.
    int LONGEST_ARN = 1011;

    int LONGEST_KEY = 256;
    int LONGEST_VALUE = 512;

    Pattern REGION = Pattern.compile("[a-z]{2,8}(-[a-z]+){1,3}-[0-9]{1,2}");

    /// The tags of one resource changed. It does not say who did it, and events may come late, twice and in any order.
    ///
    /// Source: Tag Editor user guide, "Monitor tag changes with serverless workflows and EventBridge".
    ///
    /// @param changedKeys keys that were added, changed or removed
    /// @param tags all tags after the change
    /// @param version counts the changes of this resource from 1
    /// @param at when it happened
    record TagsChanged(
            String arn,
            String account,
            String region,
            List<String> changedKeys,
            List<Tag> tags,
            long version,
            Instant at)
            implements TagEvent {

        public TagsChanged {
            changedKeys = List.copyOf(changedKeys);
            tags = List.copyOf(tags);
        }
    }

    /// The organization's tag policy for this account does not work; what the event says of it is not documented.
    record PolicyInvalid(String account, Instant at, String detail) implements TagEvent {}

    /// Reads either event.
    ///
    /// @throws InvalidEventException naming what is missing
    static TagEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        return switch (event.detailType()) {
            case "Tag Change on Resource" -> changed(event.sentBy(SOURCE));
            case "Invalid Effective Tag Policy" ->
                new PolicyInvalid(
                        event.sentBy(SOURCE).account(),
                        event.time(),
                        event.detail().toString());
            default ->
                throw new InvalidEventException("tag-drift does not know the detail-type \"" + event.detailType()
                        + "\": expected \"Tag Change on Resource\"");
        };
    }

    private static TagsChanged changed(EventBridgeEvent event) {
        String arn = resource(event);
        return new TagsChanged(
                arn,
                event.account(),
                region(event, arn),
                EventBridgeEvent.texts(event.detail().path("changed-tag-keys")),
                tags(event),
                version(event),
                at(event));
    }

    /// One event is about one resource: to pick one of several would lose the others.
    private static String resource(EventBridgeEvent event) {
        if (event.resources().size() != 1) {
            throw invalid(event, "names " + event.resources().size() + " resources: expected one ARN in resources");
        }
        String arn = event.resources().getFirst();
        if (arn.length() > LONGEST_ARN || Arn.parse(arn).isEmpty()) {
            throw invalid(event, "names a resource that is no ARN");
        }
        return arn;
    }

    /// Where the resource is; an ARN without a region leaves it to the event, which AWS sends where it is tagged.
    private static String region(EventBridgeEvent event, String arn) {
        String region =
                Arn.parse(arn).map(Arn::region).filter(name -> !name.isEmpty()).orElse(event.region());
        if (!REGION.matcher(region).matches()) {
            throw invalid(event, "names no AWS region in region or ARN");
        }
        return region;
    }

    private static List<Tag> tags(EventBridgeEvent event) {
        JsonNode tags = event.detail().path("tags");
        if (!tags.isObject()) {
            throw invalid(event, "has no object detail.tags: expected all tags after the change");
        }
        List<Tag> list = new ArrayList<>();
        tags.properties().forEach(tag -> {
            if (!tag.getValue().isTextual()
                    || isTooLong(tag.getKey(), tag.getValue().asText())) {
                throw invalid(event, "holds a tag in detail.tags that no resource can have");
            }
            list.add(new Tag(tag.getKey(), tag.getValue().asText()));
        });
        return list;
    }

    private static boolean isTooLong(String key, String value) {
        return key.length() > LONGEST_KEY || value.length() > LONGEST_VALUE;
    }

    private static long version(EventBridgeEvent event) {
        JsonNode version = event.detail().path("version");
        boolean isNumber = version.isTextual() || (version.isIntegralNumber() && version.canConvertToLong());
        long count = isNumber ? version.asLong(0) : 0;
        if (count < 1) {
            throw invalid(event, "has no detail.version: expected a whole number of 1 or more");
        }
        return count;
    }

    private static InvalidEventException invalid(EventBridgeEvent event, String what) {
        return new InvalidEventException("event " + event.id() + " " + what);
    }

    /// `version-timestamp` is a text of milliseconds; the envelope only knows whole seconds.
    private static Instant at(EventBridgeEvent event) {
        long millis = event.detail().path("version-timestamp").asLong(0);
        return millis > 0 ? Instant.ofEpochMilli(millis) : event.time();
    }
}
