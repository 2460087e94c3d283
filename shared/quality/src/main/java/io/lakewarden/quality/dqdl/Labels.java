package io.lakewarden.quality.dqdl;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Labels in the order in which they were written.
final class Labels {

    /// AWS's limits: [labels](https://docs.aws.amazon.com/glue/latest/dg/dqdl.html).
    static final int MOST = 10;

    static final int LONGEST_KEY = 128;
    static final int LONGEST_VALUE = 256;

    private Labels() {}

    static Map<String, String> copyOf(Map<String, String> labels) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    static Map<String, String> merge(Map<String, String> defaults, Map<String, String> own) {
        Map<String, String> merged = new LinkedHashMap<>(defaults);
        merged.putAll(own);
        return merged;
    }
}
