package io.lakewarden.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The envelope of an EventBridge event.
///
/// @param id the envelope's id: the same on a redelivery, but a source may send one fact under two ids
/// @param time when the source says it happened
/// @param resources as sent: not always ARNs, often empty
/// @param detail an object; EventBridge Scheduler's default payload sends it as a string of JSON, which is read
/// @param replayName the replay that sent it again, when an archive did
public record EventBridgeEvent(
        String id,
        String detailType,
        String source,
        String account,
        String region,
        Instant time,
        List<String> resources,
        JsonNode detail,
        Optional<String> replayName) {

    /// The source of events that Lakewarden itself sends.
    public static final String OURS = "lakewarden";

    /// The detail-type of a result of Glue Data Quality, and of our gate, whose results have the same shape.
    public static final String QUALITY_RESULT = "Data Quality Evaluation Results Available";

    private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,40}");
    /// Beyond it, differences in milliseconds and four-digit years no longer hold.
    private static final Instant END_OF_TIME = Instant.parse("9999-01-01T00:00:00Z");

    public EventBridgeEvent {
        resources = List.copyOf(resources);
    }

    /// Reads the envelope; unknown fields are ignored.
    ///
    /// @throws InvalidEventException when a field that every event has is missing or no detail object is there
    public static EventBridgeEvent of(JsonNode event) {
        if (!event.isObject()) {
            throw new InvalidEventException(
                    "the event is a JSON " + event.getNodeType().name().toLowerCase(Locale.ROOT)
                            + ": expected an EventBridge event, an object with detail-type, source and detail");
        }
        return new EventBridgeEvent(
                required(event, "id"),
                required(event, "detail-type"),
                required(event, "source"),
                required(event, "account"),
                region(required(event, "region")),
                time(required(event, "time")),
                texts(event.path("resources")),
                detail(event.path("detail")),
                Json.text(event, "replay-name"));
    }

    /// This event, if it comes from where such events come from: names that begin with `aws.` are AWS's own, any other
    /// can be claimed by anybody who may put events on the bus.
    ///
    /// @throws InvalidEventException naming the expected sources
    public EventBridgeEvent sentBy(String... sources) {
        if (!List.of(sources).contains(source)) {
            throw new InvalidEventException("%s event %s is of another source: expected %s"
                    .formatted(detailType, id, String.join(" or ", sources)));
        }
        return this;
    }

    /// A field of the detail that this event cannot do without.
    ///
    /// @throws InvalidEventException naming the field by its spellings
    public String requiredDetail(String... spellings) {
        JsonNode node = Json.firstOf(detail, spellings);
        if (!node.isValueNode() || node.isNull() || node.asText().isEmpty()) {
            throw new InvalidEventException("%s event %s has no detail.%s"
                    .formatted(
                            detailType, id, String.join(" (or detail.", spellings) + ")".repeat(spellings.length - 1)));
        }
        return node.asText();
    }

    /// The texts of a JSON list; anything else is no list.
    public static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> {
            if (item.isTextual()) {
                texts.add(item.asText());
            }
        });
        return texts;
    }

    private static String required(JsonNode event, String field) {
        return Json.text(event, field)
                .orElseThrow(() ->
                        new InvalidEventException("the event has no \"" + field + "\": expected an EventBridge event"));
    }

    /// Clients are built for it, so it becomes a part of host names.
    private static String region(String text) {
        if (!REGION.matcher(text).matches()) {
            throw new InvalidEventException("the event's \"region\" is no name of a region");
        }
        return text;
    }

    private static Instant time(String text) {
        try {
            Instant time = Instant.parse(text);
            if (time.isAfter(Instant.EPOCH) && time.isBefore(END_OF_TIME)) {
                return time;
            }
        } catch (DateTimeParseException _) {
            // Said below.
        }
        throw new InvalidEventException("the event's \"time\" is not an ISO-8601 instant after 1970");
    }

    private static JsonNode detail(JsonNode detail) {
        JsonNode object = detail.isTextual() ? Json.read(detail.asText().getBytes(StandardCharsets.UTF_8)) : detail;
        if (!object.isObject()) {
            throw new InvalidEventException("the event's \"detail\" is not an object");
        }
        return object;
    }
}
