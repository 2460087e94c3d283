package io.lakewarden.testkit.soak;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// Ways in which an event is none.
final class Malformed {

    private static final byte[] HUGE = ("{\"detail\":\"" + "x".repeat(200_000) + "\"").getBytes(StandardCharsets.UTF_8);
    private static final byte[] DEEP = "[".repeat(10_000).getBytes(StandardCharsets.UTF_8);

    private static final List<UnaryOperator<byte[]>> WAYS = List.of(
            event -> Arrays.copyOf(event, event.length / 2),
            event -> new byte[0],
            event -> "null".getBytes(StandardCharsets.UTF_8),
            event -> "[]".getBytes(StandardCharsets.UTF_8),
            event -> new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1},
            event -> HUGE,
            event -> DEEP,
            replacing("\"detail-type\":\"[^\"]*\"", "\"detail-type\":\"Something Else\""),
            replacing("\"account\":\"[^\"]*\"", "\"account\":\"999988887777\""),
            replacing("\"source\":\"[^\"]*\"", "\"source\":\"somebody.else\""),
            replacing("\"time\":\"[^\"]*\"", "\"time\":\"yesterday\""),
            replacing("\"detail\":\\{", "\"detail\":[],\"was\":{"));

    private Malformed() {}

    /// One after the other.
    static byte[] of(byte[] event, int number) {
        return WAYS.get(number % WAYS.size()).apply(event);
    }

    private static UnaryOperator<byte[]> replacing(String pattern, String replacement) {
        return event -> new String(event, StandardCharsets.UTF_8)
                .replaceFirst(pattern, replacement)
                .getBytes(StandardCharsets.UTF_8);
    }
}
