package io.lakewarden.testkit.played;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// How often each operation took effect for each event's thing, and how many of these effects may come again: neither
/// SNS nor EventBridge has a token to tell a repetition by, so a caller that got no answer, or died before a table had
/// kept a word of it, can only ask again.
final class Effects {

    /// An effect on one thing.
    private record Effect(String operation, int number) {}

    /// As many as names of five digits can tell apart.
    private static final int MOST_THINGS = 100_000;

    private final Map<String, short[]> had = new HashMap<>();
    private final Map<Effect, Integer> repeatable = new HashMap<>();
    /// Those of this invocation of which no table has kept a word yet.
    private final Set<Effect> unrecorded = new HashSet<>();

    /// It took effect, and the answer arrived.
    synchronized void answered(String operation, int number) {
        count(operation, number);
        unrecorded.add(new Effect(operation, number));
    }

    /// It took effect, and the answer did not arrive.
    synchronized void unanswered(String operation, int number) {
        count(operation, number);
        repeatable.merge(new Effect(operation, number), 1, Integer::sum);
    }

    /// A table has kept something about the thing.
    synchronized void recorded(int number) {
        unrecorded.removeIf(effect -> effect.number() == number);
    }

    synchronized void invocationEnded(boolean failed) {
        if (failed) {
            unrecorded.forEach(effect -> repeatable.merge(effect, 1, Integer::sum));
        }
        unrecorded.clear();
    }

    synchronized int had(String operation, int number) {
        short[] ofAll = had.get(operation);
        return ofAll == null ? 0 : ofAll[number];
    }

    /// How many of them may have come again.
    synchronized int repeatable(String operation, int number) {
        return repeatable.getOrDefault(new Effect(operation, number), 0);
    }

    private void count(String operation, int number) {
        had.computeIfAbsent(operation, _ -> new short[MOST_THINGS])[number]++;
    }
}
