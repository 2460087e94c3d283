package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Value;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.staging.S3Location;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Turns what the function is invoked with into a request: a request itself, or S3's word that an
/// object arrived which the configuration knows as a marker.
final class Requests {

    private static final String ARRIVED = "Object Created";

    private final GateConfig config;
    private final RequestReader reader;

    Requests(GateConfig config) {
        this.config = config;
        this.reader = new RequestReader(config.whenEmpty(), config.quarantine());
    }

    /// What is asked; empty for an object that is no marker.
    ///
    /// @throws InvalidEventException naming every mistake with its path
    Optional<GateRequest> of(JsonNode event) {
        return event.has("detail-type") ? arrived(EventBridgeEvent.of(event)) : Optional.of(asked(event));
    }

    private GateRequest asked(JsonNode event) {
        if (!event.isObject()) {
            throw new InvalidEventException("expected a request of the gate, an object with ruleset and data");
        }
        byte[] json = Json.write(event);
        Mistakes mistakes = new Mistakes();
        try {
            GateRequest request = reader.read(
                    Value.of(Documents.read("request.json", json, DocumentLimits.CONFIGURATION), mistakes),
                    Optional.empty(),
                    Optional.empty(),
                    new String(json, StandardCharsets.UTF_8));
            refuse(mistakes);
            return request;
        } catch (DocumentException e) {
            throw new InvalidEventException("the request cannot be read: " + e.getMessage());
        }
    }

    private static void refuse(Mistakes mistakes) {
        if (!mistakes.isEmpty()) {
            throw new InvalidEventException("the request is wrong: "
                    + mistakes.found().stream().map(Requests::told).collect(Collectors.joining("; ")));
        }
    }

    /// Without line and column, which are those of no file that anybody has.
    private static String told(Mistake mistake) {
        return mistake.path().isEmpty() ? mistake.text() : mistake.path() + ": " + mistake.text();
    }

    private Optional<GateRequest> arrived(EventBridgeEvent event) {
        if (!event.detailType().equals(ARRIVED)) {
            throw new InvalidEventException("event " + event.id() + " is a \"" + event.detailType() + "\", expected \""
                    + ARRIVED + "\": the rule's pattern is too wide");
        }
        event.sentBy("aws.s3");
        S3Location object = new S3Location(text(event, "bucket", "name"), text(event, "object", "key"));
        String version = Json.text(event.detail().path("object"), "sequencer")
                .or(() -> Json.text(event.detail().path("object"), "etag"))
                .orElse(event.id());
        return config.markers().stream()
                .filter(marker -> matches(marker.bucket(), object.bucket()) && matches(marker.key(), object.key()))
                .findFirst()
                .map(marker -> asked(marker, object, version));
    }

    private static String text(EventBridgeEvent event, String object, String field) {
        return Json.text(event.detail().path(object), field)
                .orElseThrow(() ->
                        new InvalidEventException("event " + event.id() + " has no detail." + object + "." + field));
    }

    private GateRequest asked(GateConfig.Marker marker, S3Location object, String version) {
        S3Location folder = new S3Location(
                object.bucket(), object.key().substring(0, object.key().lastIndexOf('/') + 1));
        String execution = object + "#" + version;
        return reader.read(
                marker.request(),
                Optional.of(new DataSource.Files(List.of(folder))),
                Optional.of(execution),
                execution);
    }

    private static boolean matches(String glob, String text) {
        return FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(Path.of(text.replace('\0', '?')));
    }
}
