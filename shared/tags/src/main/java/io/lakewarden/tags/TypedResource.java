package io.lakewarden.tags;

/// A resource whose type is known.
///
/// @param arn [Arn#NONE] where the resource has none yet
record TypedResource(Resource resource, ResourceType type, Arn arn) {

    static TypedResource of(Resource resource, Arn arn) {
        return new TypedResource(resource, ResourceTypes.of(arn), arn);
    }

    static TypedResource of(Resource resource, ResourceType type) {
        return new TypedResource(resource, type, Arn.NONE);
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
