package io.lakewarden.tags;

/// A resource whose ARN parses, with its type.
record Subject(Resource resource, Arn arn, ResourceType type) {

    String account() {
        return arn.account().isEmpty() ? resource.account() : arn.account();
    }

    String region() {
        return arn.region().isEmpty() ? resource.region() : arn.region();
    }
}
