package io.lakewarden.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Values that look like secrets, put where a function should not repeat them: wherever one sings, something leaks.
final class Canaries {

    private static final String MARK = "Canary7c1f";
    private static final JsonMapper JSON = new JsonMapper();
    private static final int MOST_LEAVES = 24;

    private Canaries() {}

    /// Variables of the function's environment.
    static Map<String, String> environment() {
        return Map.of(
                "AWS_SECRET_ACCESS_KEY", MARK + "Key",
                "AWS_SESSION_TOKEN", MARK + "Token",
                "DATABASE_PASSWORD", MARK + "Password",
                "DATABASE_URL", "postgres://admin:" + MARK + "@db/orders");
    }

    /// An event with fields that nobody asked for.
    static byte[] beside(byte[] event) throws IOException {
        ObjectNode root = (ObjectNode) JSON.readTree(event);
        ObjectNode detail = root.path("detail").isObject() ? (ObjectNode) root.path("detail") : root;
        detail.put("password", MARK)
                .put("connection", "postgres://admin:" + MARK + "@db/orders")
                .put("authorization", "Bearer " + MARK)
                .put("note", MARK + " is the word")
                .putObject("secret")
                .put("SecretString", "{\"password\":\"" + MARK + "\"}");
        return JSON.writeValueAsBytes(root);
    }

    /// The event once for each of its texts, which is a secret then.
    static List<byte[]> instead(byte[] event) throws IOException {
        List<byte[]> events = new ArrayList<>();
        JsonNode root = JSON.readTree(event);
        eachText(root, change -> {
            change.accept("password=" + MARK);
            if (events.size() < MOST_LEAVES) {
                events.add(root.toString().getBytes(StandardCharsets.UTF_8));
            }
        });
        return events;
    }

    /// Gives each text of a tree a way to change it, and puts it back afterwards.
    private static void eachText(JsonNode node, Consumer<Consumer<String>> visitor) {
        switch (node) {
            case ObjectNode object ->
                List.copyOf(object.properties()).forEach(field -> {
                    if (field.getValue().isTextual()) {
                        String before = field.getValue().asText();
                        visitor.accept(text -> object.put(field.getKey(), text));
                        object.put(field.getKey(), before);
                    } else {
                        eachText(field.getValue(), visitor);
                    }
                });
            case ArrayNode array -> {
                for (int i = 0; i < array.size(); i++) {
                    if (array.get(i).isTextual()) {
                        int index = i;
                        String before = array.get(i).asText();
                        visitor.accept(text -> array.set(index, text));
                        array.set(i, before);
                    } else {
                        eachText(array.get(i), visitor);
                    }
                }
            }
            default -> {
                // Numbers, truths and nulls hold no secrets.
            }
        }
    }

    /// What AWS might say when it refuses.
    static String refusal() {
        return "{\"__type\":\"AccessDeniedException\",\"message\":\"%s may not, its password=%s\"}"
                .formatted(MARK, MARK);
    }

    /// What something between us and AWS might say.
    static String garbage() {
        return "<html>" + MARK + "</html>";
    }

    static void assertNone(String where, String text) {
        int at = text.indexOf(MARK);
        assertThat(at < 0 ? "" : text.substring(Math.max(0, at - 200), Math.min(text.length(), at + 40)))
                .as("leaks in " + where)
                .isEmpty();
    }
}
