package io.lakewarden.tags;

/// A resource whose type is known.
///
/// @param arn [Arn#NONE] where the resource has none yet
record Subject(Resource resource, ResourceType type, Arn arn) {

    static Subject of(Resource resource, Arn arn) {
        return new Subject(resource, ResourceTypes.of(arn), arn);
    }

    static Subject of(Resource resource, ResourceType type) {
        return new Subject(resource, type, Arn.NONE);
    }

    /// Where it lives; empty where neither the ARN nor anybody else says so.
    String account() {
        String said = arn.account();
        return said.isEmpty() ? resource.account() : said;
    }

    /// As for the account.
    String region() {
        String said = arn.region();
        return said.isEmpty() ? resource.region() : said;
    }
}
