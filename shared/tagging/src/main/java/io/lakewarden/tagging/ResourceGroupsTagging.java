package io.lakewarden.tagging;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.tags.Tag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.AwsResponse;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.model.FailureInfo;
import software.amazon.awssdk.services.resourcegroupstaggingapi.model.ResourceTagMapping;

/// The Resource Groups Tagging API of one region: it merges tags where the services' own calls replace them.
public final class ResourceGroupsTagging implements LiveTags, TagCalls {

    private static final int ARNS_PER_READ = 100;

    private final ResourceGroupsTaggingApiClient client;

    public ResourceGroupsTagging(ResourceGroupsTaggingApiClient client) {
        this.client = client;
    }

    @Override
    public Map<String, List<Tag>> of(Collection<String> arns) {
        List<String> wanted = List.copyOf(arns);
        Map<String, List<Tag>> found = new HashMap<>();
        for (int from = 0; from < wanted.size(); from += ARNS_PER_READ) {
            List<String> some = wanted.subList(from, Math.min(wanted.size(), from + ARNS_PER_READ));
            for (ResourceTagMapping each : asked(
                            "tag:GetResources", () -> client.getResources(request -> request.resourceARNList(some)))
                    .resourceTagMappingList()) {
                found.put(each.resourceARN(), tags(each));
            }
        }
        return found;
    }

    @Override
    public Answer tag(List<String> arns, Map<String, String> tags) {
        var response = asked(
                "tag:TagResources",
                () -> client.tagResources(
                        request -> request.resourceARNList(arns).tags(tags)));
        return new Answer(requestId(response), refusals(response.failedResourcesMap()));
    }

    @Override
    public Answer untag(List<String> arns, List<String> keys) {
        var response = asked(
                "tag:UntagResources",
                () -> client.untagResources(
                        request -> request.resourceARNList(arns).tagKeys(keys)));
        return new Answer(requestId(response), refusals(response.failedResourcesMap()));
    }

    /// The tags as the service tells them; a value that is left out is an empty one.
    public static List<Tag> tags(ResourceTagMapping mapping) {
        List<Tag> tags = new ArrayList<>();
        mapping.tags().forEach(tag -> tags.add(new Tag(textOf(tag.key()), textOf(tag.value()))));
        return tags;
    }

    private static String requestId(AwsResponse response) {
        return response.responseMetadata() == null
                ? ""
                : response.responseMetadata().requestId();
    }

    private static Map<String, Refusal> refusals(Map<String, FailureInfo> failed) {
        Map<String, Refusal> refusals = new HashMap<>();
        failed.forEach((arn, info) -> refusals.put(
                arn,
                new Refusal(
                        textOf(info.errorCodeAsString()),
                        info.statusCode() == null ? 0 : info.statusCode(),
                        textOf(info.errorMessage()))));
        return refusals;
    }

    private static <T> T asked(String call, Supplier<T> request) {
        try {
            return request.get();
        } catch (AwsServiceException e) {
            String message = e.awsErrorDetails() == null
                    ? ""
                    : textOf(e.awsErrorDetails().errorMessage());
            throw new RefusedException(call, new Refusal(AwsErrors.code(e), e.statusCode(), message));
        } catch (SdkException e) {
            throw new RefusedException(call, new Refusal(e.getClass().getSimpleName(), 0, textOf(e.getMessage())));
        }
    }

    private static String textOf(String text) {
        return text == null ? "" : text;
    }
}
