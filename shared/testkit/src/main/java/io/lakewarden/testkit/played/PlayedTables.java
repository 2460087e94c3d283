package io.lakewarden.testkit.played;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// DynamoDB as far as the functions use it, in memory: conditional writes are atomic, reads see the last write. What it
/// does not know is an error, never a guess.
public final class PlayedTables {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern ONE_KEY = Pattern.compile("(\\w+) = (:\\w+)");
    private static final List<List<String>> KEYS = List.of(List.of("key"), List.of("id"), List.of("day", "at"));

    private final Map<String, String> items = new HashMap<>();

    /// The answer to one call.
    synchronized Answer answer(Call call) {
        JsonNode request = read(call.body());
        return switch (call.operation()) {
            case "GetItem" -> found(find(id(request, request.path("Key"))));
            case "PutItem" -> write(request, request.path("Item"), request.path("Item"));
            case "UpdateItem" -> update(request);
            case "DeleteItem" -> write(request, request.path("Key"), read("{}"));
            case "Scan" -> found(table(request));
            case "Query" -> query(request);
            default -> throw new IllegalArgumentException("DynamoDB's " + call.operation() + " is not played");
        };
    }

    static boolean writes(String operation) {
        return operation.endsWith("Item") && !operation.equals("GetItem");
    }

    /// How many items a table has.
    public synchronized long count(String table) {
        return items.keySet().stream()
                .filter(key -> key.startsWith(table + "/"))
                .count();
    }

    /// Runs something while all items lie on disk, so that the heap shows the function's memory alone.
    public synchronized void aside(Runnable measuring) {
        try {
            Path file = Files.createTempFile("tables", ".txt");
            Files.write(
                    file,
                    items.entrySet().stream()
                            .map(item -> item.getKey() + "\t" + item.getValue())
                            .toList());
            items.clear();
            measuring.run();
            try (Stream<String> lines = Files.lines(file)) {
                lines.map(line -> line.split("\t", 2)).forEach(item -> items.put(item[0], item[1]));
            }
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON: " + json, e);
        }
    }

    private Answer update(JsonNode request) {
        String update = request.path("UpdateExpression").asText();
        if (!update.equals("SET #result = :result")) {
            throw new IllegalArgumentException("this update is not played: " + update);
        }
        ObjectNode item = find(id(request, request.path("Key"))).deepCopy();
        item.setAll((ObjectNode) request.path("Key"));
        item.set(
                request.path("ExpressionAttributeNames").path("#result").asText(),
                request.path("ExpressionAttributeValues").path(":result"));
        return write(request, request.path("Key"), item);
    }

    private Answer write(JsonNode request, JsonNode key, JsonNode item) {
        String id = id(request, key);
        ObjectNode before = find(id);
        if (!new Condition(request, before).holds()) {
            return refused(request, before);
        }
        if (item.isEmpty()) {
            items.remove(id);
        } else {
            items.put(id, item.toString());
        }
        return Answer.json("{}");
    }

    private static Answer refused(JsonNode request, ObjectNode before) {
        ObjectNode error =
                (ObjectNode) read("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\"}");
        if (request.path("ReturnValuesOnConditionCheckFailure").asText().equals("ALL_OLD")) {
            error.set("Item", before);
        }
        return new Answer(400, "application/x-amz-json-1.0", error.toString());
    }

    /// By one attribute's value, whatever index has it as its key.
    private Answer query(JsonNode request) {
        Matcher condition =
                ONE_KEY.matcher(request.path("KeyConditionExpression").asText());
        if (!condition.matches()) {
            throw new IllegalArgumentException("this query is not played: " + request);
        }
        JsonNode value = request.path("ExpressionAttributeValues").path(condition.group(2));
        return found(table(request)
                .filter(item -> read(item).path(condition.group(1)).equals(value)));
    }

    private Stream<String> table(JsonNode request) {
        String prefix = request.path("TableName").asText() + "/";
        return items.entrySet().stream()
                .filter(item -> item.getKey().startsWith(prefix))
                .map(Map.Entry::getValue);
    }

    private static Answer found(Stream<String> found) {
        return Answer.json("{\"Items\":[" + found.collect(Collectors.joining(",")) + "]}");
    }

    private static Answer found(ObjectNode item) {
        return Answer.json(item.isEmpty() ? "{}" : "{\"Item\":" + item + "}");
    }

    private ObjectNode find(String id) {
        return (ObjectNode) read(items.getOrDefault(id, "{}"));
    }

    private static String id(JsonNode request, JsonNode item) {
        List<String> key = KEYS.stream()
                .filter(names -> names.stream().allMatch(item::has))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no key in " + item));
        return request.path("TableName").asText() + "/"
                + String.join(
                        "/",
                        key.stream()
                                .map(name -> item.path(name).path("S").asText())
                                .toList());
    }
}
