package io.lakewarden.tags;

import java.util.List;

/// Keys that are required as soon as one of them is on the resource.
record Together(List<String> keys, Scope scope) {

    Together {
        keys = List.copyOf(keys);
    }

    Together within(Scope other) {
        return new Together(keys, scope.and(other));
    }
}
