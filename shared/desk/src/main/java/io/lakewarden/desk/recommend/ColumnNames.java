package io.lakewarden.desk.recommend;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// What a column's name gives away. Only used to leave rules out, never to add any but on keys.
final class ColumnNames {

    private static final Set<String> KEYS =
            Set.of("id", "ids", "key", "uuid", "guid", "uid", "pk", "fk", "hash", "arn");
    private static final Set<String> MOVING =
            Set.of(("date day week month quarter year hour dt ts time timestamp epoch period batch "
                            + "version revision seq sequence offset run file filename path partition weekday "
                            + "updated created modified loaded ingested counter cumulative")
                    .split(" ", -1));

    private ColumnNames() {}

    /// Names a thing, as `order_id` and `customerId` do.
    static boolean isKey(String name) {
        return Arrays.stream(words(name)).anyMatch(KEYS::contains);
    }

    /// Moves on from day to day, as dates, versions and counters do.
    static boolean isMoving(String name) {
        return Arrays.stream(words(name)).anyMatch(MOVING::contains);
    }

    private static String[] words(String name) {
        return name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2")
                .toLowerCase(Locale.ROOT)
                .split("[^\\p{L}\\p{N}]+", -1);
    }
}
