package io.lakewarden.tags;

import java.util.Locale;

/// From an ARN to a type in the words of AWS tag policies.
final class ResourceTypes {

    private ResourceTypes() {}

    static ResourceType of(Arn arn) {
        if (arn.resource().matches("bucket/[^/]+/table/.+")) {
            return ResourceType.of(arn.service(), "s3tables:table");
        }
        if (arn.resource().matches("stream/[^/]+/consumer/.+")) {
            return ResourceType.of(arn.service(), "kinesis:stream/consumer");
        }
        String[] words = arn.resource().replaceFirst("^/", "").split("[:/]", 2);
        String word = words.length == 2 ? words[0].toLowerCase(Locale.ROOT) : bare(arn.service());
        return ResourceType.of(arn.service(), arn.service() + ":" + word);
    }

    private static String bare(String service) {
        return switch (service) {
            case "s3" -> "bucket";
            case "sns" -> "topic";
            case "sqs" -> "queue";
            default -> "resource";
        };
    }
}
