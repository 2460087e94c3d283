package io.lakewarden.tagsweep.lambda;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tagging.RefusedException;
import io.lakewarden.tagging.ResourceGroupsTagging;
import io.lakewarden.tags.Arn;
import io.lakewarden.tags.PolicyTypes;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.tagsweep.ArnForms;
import io.lakewarden.tagsweep.Listings;
import io.lakewarden.tagsweep.Page;
import io.lakewarden.tagsweep.Page.Listed;
import io.lakewarden.tagsweep.Unit;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.cloudcontrol.CloudControlClient;
import software.amazon.awssdk.services.resourceexplorer2.ResourceExplorer2Client;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// The three AWS services that list: the tagging service sees what has or had tags; Resource Explorer and
/// Cloud Control see what never had.
final class AwsListings implements Listings {

    private static final int PER_PAGE = 100;
    private static final TagChecker TYPES = new TagChecker(TagPolicy.all(List.of()));

    /// The clients of one region.
    record Clients(
            ResourceGroupsTaggingApiClient tagging,
            ResourceExplorer2Client explorer,
            CloudControlClient cloudControl) {}

    private final Map<String, Clients> byRegion = new ConcurrentHashMap<>();
    private final Function<String, Clients> clients;
    private final Pacer pacer;
    private final double callsPerSecond;
    private final String partition;
    private final String account;

    /// Lists with the clients of each region.
    ///
    /// @param callsPerSecond to each service in each region
    AwsListings(
            Function<String, Clients> clients, Pacer pacer, double callsPerSecond, String partition, String account) {
        this.clients = clients;
        this.pacer = pacer;
        this.callsPerSecond = callsPerSecond;
        this.partition = partition;
        this.account = account;
    }

    @Override
    public Page page(Unit unit, Optional<String> token) {
        return switch (unit.kind()) {
            case TAGGED -> tagged(unit, token);
            case EXPLORER -> explored(unit, token);
            case CLOUD_CONTROL -> controlled(unit, token);
        };
    }

    @Override
    public Known tags(Unit unit, Listed resource) {
        String properties = asked(
                unit,
                "cloudformation:GetResource",
                () -> of(unit).cloudControl()
                        .getResource(get -> get.typeName(unit.type()).identifier(resource.key()))
                        .resourceDescription()
                        .properties());
        return properties == null
                ? Known.UNREADABLE
                : known(Json.read(properties.getBytes(StandardCharsets.UTF_8)), unit.region());
    }

    /// S3 lists its buckets in every region.
    static Known known(JsonNode properties, String region) {
        String bucket = properties.path("RegionalDomainName").asText("");
        return bucket.isEmpty() || bucket.contains("." + region + ".") ? Known.of(tagsOf(properties)) : Known.ELSEWHERE;
    }

    private Page tagged(Unit unit, Optional<String> token) {
        var response = asked(
                unit,
                "tag:GetResources",
                () -> of(unit).tagging()
                        .getResources(get -> get.resourcesPerPage(PER_PAGE).paginationToken(token.orElse(null))));
        List<Listed> listed = new ArrayList<>();
        response.resourceTagMappingList()
                .forEach(each -> listed.add(new Listed(
                        each.resourceARN(), each.resourceARN(), Optional.of(ResourceGroupsTagging.tags(each)))));
        return new Page(listed, nextOf(response.paginationToken()));
    }

    /// IAM's tags are not in Resource Explorer's index, so it takes all of IAM for untagged.
    private Page explored(Unit unit, Optional<String> token) {
        var response = asked(
                unit,
                "resource-explorer-2:ListResources",
                () -> of(unit).explorer()
                        .listResources(
                                list -> list.filters(filter -> filter.filterString("tag:none region:" + unit.region()))
                                        .maxResults(PER_PAGE)
                                        .nextToken(token.orElse(null))));
        List<Listed> listed = new ArrayList<>();
        response.resources().stream()
                .filter(each -> !"iam".equals(each.service()) && isTaggable(each.arn()))
                .forEach(each -> listed.add(new Listed(each.arn(), each.arn(), Optional.of(List.of()))));
        return new Page(listed, nextOf(response.nextToken()));
    }

    private Page controlled(Unit unit, Optional<String> token) {
        var response = asked(
                unit,
                "cloudformation:ListResources",
                () -> of(unit).cloudControl()
                        .listResources(list ->
                                list.typeName(unit.type()).maxResults(PER_PAGE).nextToken(token.orElse(null))));
        ArnForms.ArnForm form = ArnForms.ofTypeName(unit.type()).orElseThrow();
        List<Listed> listed = new ArrayList<>();
        response.resourceDescriptions().forEach(each -> {
            String arn = form.arnOf(each.identifier(), partition, unit.region(), account);
            if (Arn.parse(arn).isPresent()) {
                listed.add(new Listed(arn, each.identifier(), Optional.empty()));
            }
        });
        return new Page(listed, nextOf(response.nextToken()));
    }

    /// Resource Explorer also lists what no service can tag, and that must not be called wrong: AWS's own list of the
    /// types that tag policies know decides.
    static boolean isTaggable(String arn) {
        String type = TYPES.check(Resource.live(arn, Map.of()), Instant.EPOCH).type();
        return PolicyTypes.find(type).isPresent();
    }

    private Clients of(Unit unit) {
        return byRegion.computeIfAbsent(unit.region(), clients);
    }

    /// The last page has no token, or an empty one.
    private static Optional<String> nextOf(String token) {
        return Optional.ofNullable(token).filter(text -> !text.isEmpty());
    }

    static List<Tag> tagsOf(JsonNode properties) {
        List<Tag> tags = new ArrayList<>();
        JsonNode found = properties.path("Tags");
        if (found.isObject()) {
            found.properties()
                    .forEach(
                            tag -> tags.add(new Tag(tag.getKey(), tag.getValue().asText(""))));
        }
        if (found.isArray()) {
            found.forEach(tag -> Json.text(tag, keyOf(tag))
                    .ifPresent(key -> tags.add(
                            new Tag(key, Json.firstOf(tag, "Value", "value").asText("")))));
        }
        return tags;
    }

    private static String keyOf(JsonNode tag) {
        return tag.has("Key") ? "Key" : "key";
    }

    private <T> T asked(Unit unit, String call, Supplier<T> request) {
        pacer.await(call + unit.region(), callsPerSecond);
        try {
            return request.get();
        } catch (AwsServiceException e) {
            String message =
                    e.awsErrorDetails() == null ? "" : e.awsErrorDetails().errorMessage();
            throw new RefusedException(
                    call, new Refusal(AwsErrors.code(e), e.statusCode(), message == null ? "" : message));
        } catch (SdkException e) {
            throw new RefusedException(call, new Refusal(e.getClass().getSimpleName(), 0, ""));
        }
    }
}
