package io.lakewarden.oracle;

import java.util.List;
import java.util.random.RandomGenerator;

/// Choices.
final class Pick {

    private Pick() {}

    static <T> T from(RandomGenerator random, List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    @SafeVarargs
    static <T> T one(RandomGenerator random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
