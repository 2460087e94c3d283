package io.lakewarden.tags;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What is judged: an ARN (as it came, possibly malformed) with its tags in the order given.
/// A list, because a template can hold the same key twice.
///
/// @param account where the resource lives if its ARN does not say so (S3 buckets, for one); empty if not known
/// @param region as for the account
public record Resource(String arn, List<Tag> tags, Source source, String account, String region) {

    /// Where the tags were read. A live resource is never blamed for what its service has stored;
    /// a template is judged by what the service would refuse, too.
    public enum Source {
        LIVE,
        TEMPLATE
    }

    public Resource {
        Objects.requireNonNull(arn, "arn");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(region, "region");
        tags = List.copyOf(tags);
    }

    public static Resource live(String arn, Map<String, String> tags) {
        return live(arn, tagsOf(tags));
    }

    public static Resource live(String arn, List<Tag> tags) {
        return new Resource(arn, tags, Source.LIVE, "", "");
    }

    public static Resource template(String arn, List<Tag> tags) {
        return new Resource(arn, tags, Source.TEMPLATE, "", "");
    }

    /// The same resource, said to live in an account and region; scopes of a policy look there when the ARN is silent.
    public Resource in(String account, String region) {
        return new Resource(arn, tags, source, account, region);
    }

    /// The same resource with other tags.
    public Resource with(List<Tag> tags) {
        return new Resource(arn, tags, source, account, region);
    }

    private static List<Tag> tagsOf(Map<String, String> tags) {
        List<Tag> list = new ArrayList<>(tags.size());
        tags.forEach((key, value) -> list.add(new Tag(key, value)));
        return list;
    }
}
