package io.lakewarden.cli.tags;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.extension.ResponseDefinitionTransformerV2;
import com.github.tomakehurst.wiremock.http.Request;
import com.github.tomakehurst.wiremock.http.ResponseDefinition;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// Tags and the undo table of one account, behind AWS's own wire format: what is written can be read again.
final class TaggedAccount implements ResponseDefinitionTransformerV2 {

    private final Map<String, Map<String, String>> tags = new TreeMap<>();
    private final Map<String, String> refusals = new HashMap<>();
    private final Map<String, JsonNode> items = new TreeMap<>();
    private final List<String> deniedRegions = new ArrayList<>();
    private int writes;

    void put(String arn, Map<String, String> resourceTags) {
        tags.put(arn, new TreeMap<>(resourceTags));
    }

    Map<String, String> tagsOf(String arn) {
        return Map.copyOf(tags.get(arn));
    }

    void forget(String arn) {
        tags.remove(arn);
    }

    /// Every write to this resource fails inside a success.
    void refuse(String arn, String code) {
        refusals.put(arn, code);
    }

    void deny(String region) {
        deniedRegions.add(region);
    }

    int writes() {
        return writes;
    }

    @Override
    public String getName() {
        return "tagged-account";
    }

    @Override
    public ResponseDefinition transform(ServeEvent event) {
        Request request = event.getRequest();
        String target = request.getHeader("X-Amz-Target");
        String signature = request.getHeader("Authorization");
        if (deniedRegions.stream().anyMatch(region -> signature.contains("/" + region + "/tagging/"))) {
            return answer(400, "{\"__type\":\"AccessDeniedException\",\"message\":\"no rights here\"}");
        }
        JsonNode body = Json.read(request.getBody());
        return answer(
                200, answer(target.substring(target.indexOf('.') + 1), body).toString());
    }

    private ObjectNode answer(String operation, JsonNode body) {
        return switch (operation) {
            case "PutItem" -> put(body.path("Item"));
            case "Query" ->
                query(body.path("ExpressionAttributeValues")
                        .path(":day")
                        .path("S")
                        .asText());
            case "GetResources" -> read(body.path("ResourceARNList"));
            case "TagResources" ->
                write(
                        body,
                        (arn, resource) -> body.path("Tags")
                                .properties()
                                .forEach(tag -> resource.put(
                                        tag.getKey(), tag.getValue().asText())));
            case "UntagResources" ->
                write(body, (arn, resource) -> body.path("TagKeys").forEach(key -> resource.remove(key.asText())));
            default -> throw new IllegalStateException(operation);
        };
    }

    private ObjectNode put(JsonNode item) {
        items.put(item.path("at").path("S").asText(), item);
        return Json.mapper().createObjectNode();
    }

    private ObjectNode query(String day) {
        ObjectNode answer = Json.mapper().createObjectNode();
        ArrayNode found = answer.putArray("Items");
        items.values().stream()
                .filter(item -> item.path("day").path("S").asText().equals(day))
                .forEach(found::add);
        return answer.put("Count", found.size()).put("ScannedCount", found.size());
    }

    private ObjectNode read(JsonNode arns) {
        ObjectNode answer = Json.mapper().createObjectNode();
        ArrayNode found = answer.putArray("ResourceTagMappingList");
        arns.forEach(arn -> {
            if (tags.containsKey(arn.asText())) {
                ArrayNode list =
                        found.addObject().put("ResourceARN", arn.asText()).putArray("Tags");
                tags.get(arn.asText())
                        .forEach(
                                (key, value) -> list.addObject().put("Key", key).put("Value", value));
            }
        });
        return answer;
    }

    private ObjectNode write(JsonNode body, BiConsumer<String, Map<String, String>> change) {
        writes++;
        ObjectNode answer = Json.mapper().createObjectNode();
        ObjectNode failed = answer.putObject("FailedResourcesMap");
        body.path("ResourceARNList").forEach(arn -> {
            if (refusals.containsKey(arn.asText())) {
                failed.putObject(arn.asText())
                        .put("ErrorCode", refusals.get(arn.asText()))
                        .put("StatusCode", 400);
            } else {
                change.accept(arn.asText(), tags.get(arn.asText()));
            }
        });
        return answer;
    }

    private static ResponseDefinition answer(int status, String body) {
        return new ResponseDefinitionBuilder()
                .withStatus(status)
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withHeader("x-amzn-RequestId", "request-1")
                .withBody(body.getBytes(StandardCharsets.UTF_8))
                .build();
    }
}
