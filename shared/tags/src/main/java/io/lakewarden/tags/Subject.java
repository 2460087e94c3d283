package io.lakewarden.tags;

/// A resource whose type is known, with where it lives; empty where neither the ARN nor anybody else says so.
record Subject(Resource resource, ResourceType type, String account, String region) {

    static Subject of(Resource resource, Arn arn) {
        return new Subject(
                resource,
                ResourceTypes.of(arn),
                arn.account().isEmpty() ? resource.account() : arn.account(),
                arn.region().isEmpty() ? resource.region() : arn.region());
    }

    /// A resource that has no ARN yet.
    static Subject of(Resource resource, ResourceType type) {
        return new Subject(resource, type, resource.account(), resource.region());
    }
}
