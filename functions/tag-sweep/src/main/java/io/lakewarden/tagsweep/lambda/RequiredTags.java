package io.lakewarden.tagsweep.lambda;

import io.lakewarden.tags.TagPolicy;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.model.RequiredTag;

/// The keys that the organization requires in this account, from `tag:ListRequiredTags`.
///
/// @param typesByKey on which types each key is required, `s3:bucket`; keys that differ only in case are one
/// @param unknownTypes what it named that is no type in the words of tag policies
record RequiredTags(Map<String, Set<String>> typesByKey, Set<String> unknownTypes) {

    static final RequiredTags NONE = new RequiredTags(Map.of(), Set.of());

    /// Asks for all of them, page by page.
    static RequiredTags of(ResourceGroupsTaggingApiClient tagging) {
        RequiredTags all = new RequiredTags(new TreeMap<>(String.CASE_INSENSITIVE_ORDER), new TreeSet<>());
        String token = null;
        do {
            String from = token;
            var page = tagging.listRequiredTags(list -> list.nextToken(from));
            page.requiredTags().forEach(all::add);
            token = page.nextToken();
        } while (token != null && !token.isEmpty());
        return all;
    }

    boolean isEmpty() {
        return typesByKey.isEmpty();
    }

    private void add(RequiredTag required) {
        String type = String.valueOf(required.resourceType());
        if (!TagPolicy.isType(type)) {
            unknownTypes.add(type);
            return;
        }
        required.reportingTagKeys()
                .forEach(key ->
                        typesByKey.computeIfAbsent(key, _ -> new TreeSet<>()).add(type));
    }
}
