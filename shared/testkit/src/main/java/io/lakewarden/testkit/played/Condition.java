package io.lakewarden.testkit.played;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/// A condition expression of DynamoDB: `attribute_not_exists`, `=`, `<`, AND, OR and parentheses. A comparison with an
/// attribute that is not there does not hold.
final class Condition {

    private static final Pattern TOKEN = Pattern.compile("[()=<]|[#:\\w]+");

    private final JsonNode request;
    private final JsonNode item;
    private final Deque<String> tokens;

    Condition(JsonNode request, JsonNode item) {
        this.request = request;
        this.item = item;
        this.tokens = new ArrayDeque<>(
                TOKEN.matcher(request.path("ConditionExpression").asText())
                        .results()
                        .map(found -> found.group())
                        .toList());
    }

    /// Whether the item meets it; no condition is always met.
    boolean holds() {
        if (tokens.isEmpty()) {
            return true;
        }
        boolean holds = either();
        if (!tokens.isEmpty()) {
            throw new IllegalArgumentException("not played: " + request.path("ConditionExpression"));
        }
        return holds;
    }

    private boolean either() {
        boolean holds = both();
        while (isNext("OR")) {
            holds |= both();
        }
        return holds;
    }

    private boolean both() {
        boolean holds = one();
        while (isNext("AND")) {
            holds &= one();
        }
        return holds;
    }

    private boolean one() {
        if (isNext("(")) {
            boolean holds = either();
            expect(")");
            return holds;
        }
        if (isNext("attribute_not_exists")) {
            expect("(");
            JsonNode found = attribute(tokens.remove());
            expect(")");
            return found.isMissingNode();
        }
        JsonNode left = attribute(tokens.remove());
        String operator = tokens.remove();
        JsonNode right = request.path("ExpressionAttributeValues").path(tokens.remove());
        return !left.isMissingNode() && (operator.equals("=") ? left.equals(right) : isLess(left, right));
    }

    private static boolean isLess(JsonNode left, JsonNode right) {
        return number(left).compareTo(number(right)) < 0;
    }

    private static BigDecimal number(JsonNode value) {
        return new BigDecimal(value.path("N").asText());
    }

    private JsonNode attribute(String name) {
        return item.path(
                name.startsWith("#")
                        ? request.path("ExpressionAttributeNames").path(name).asText()
                        : name);
    }

    private boolean isNext(String token) {
        boolean is = token.equals(tokens.peek());
        if (is) {
            tokens.remove();
        }
        return is;
    }

    private void expect(String token) {
        if (!isNext(token)) {
            throw new IllegalArgumentException("expected " + token + " in " + request.path("ConditionExpression"));
        }
    }
}
