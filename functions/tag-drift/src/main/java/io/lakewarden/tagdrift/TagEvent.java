package io.lakewarden.tagdrift;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.tags.Tag;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What `aws.tag` tells.
public sealed interface TagEvent {

    /// The tags of one resource changed. Nobody says who did it, and events may come late, twice and in any order.
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
    record PolicyInvalid(String account, String detail) implements TagEvent {}

    /// Reads either event.
    ///
    /// @throws InvalidEventException naming what is missing
    static TagEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        return switch (event.detailType()) {
            case "Tag Change on Resource" -> changed(event);
            case "Invalid Effective Tag Policy" ->
                new PolicyInvalid(event.account(), event.detail().toString());
            default ->
                throw new InvalidEventException("tag-drift does not know the detail-type \"" + event.detailType()
                        + "\": expected \"Tag Change on Resource\"");
        };
    }

    private static TagsChanged changed(EventBridgeEvent event) {
        if (event.resources().isEmpty()) {
            throw new InvalidEventException(
                    "event " + event.id() + " names no resource: expected one ARN in resources");
        }
        return new TagsChanged(
                event.resources().getFirst(),
                event.account(),
                event.region(),
                EventBridgeEvent.texts(event.detail().path("changed-tag-keys")),
                tags(event.detail().path("tags")),
                version(event),
                at(event));
    }

    private static List<Tag> tags(JsonNode tags) {
        List<Tag> list = new ArrayList<>();
        tags.properties()
                .forEach(tag -> list.add(new Tag(tag.getKey(), tag.getValue().asText(""))));
        return list;
    }

    private static long version(EventBridgeEvent event) {
        long version = event.detail().path("version").asLong(0);
        if (version < 1) {
            throw new InvalidEventException("event " + event.id() + " has no detail.version: expected 1 or more");
        }
        return version;
    }

    /// `version-timestamp` is a text of milliseconds; the envelope only knows whole seconds.
    private static Instant at(EventBridgeEvent event) {
        long millis = event.detail().path("version-timestamp").asLong(0);
        return millis > 0 ? Instant.ofEpochMilli(millis) : event.time();
    }
}
