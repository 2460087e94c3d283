package io.lakewarden.tagging;

import java.util.Map;

/// How many resources of a service may be tagged in a second. One call of the tagging service tags up to 20
/// of them, and each counts with its own service, which throttles what is too much.
///
/// Sources: the services' quota pages and API references of their tagging calls; other services publish
/// none.
public final class TagRates {

    /// What the tagging service grants for all services together: 5 calls of 20 resources.
    private static final double USUAL = TagWriter.CALLS_PER_SECOND * TagWriter.BATCH;

    private static final Map<String, Double> BY_SERVICE = Map.of(
            // "You can call TagResource up to five times per second, per account."
            "dynamodb", 5.0,
            "kinesis", 5.0,
            "firehose", 5.0,
            // UntagResource; TagResource may be called 10 times.
            "kms", 5.0,
            // All calls but Invoke, GetFunction and GetPolicy, deployments among them.
            "lambda", 10.0,
            // What the bucket of 200 is refilled with.
            "states", 1.0,
            "secretsmanager", 50.0);

    private TagRates() {}

    /// Resources a second, by the service's name in ARNs.
    public static double of(String service) {
        return BY_SERVICE.getOrDefault(service, USUAL);
    }
}
