package io.lakewarden.tagsweep.lambda;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Json;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.organizations.OrganizationsClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// The policy of the organization, asked over HTTP.
final class OrganizationPolicyTest {

    private static final String EFFECTIVE = "AWSOrganizationsV20161128.DescribeEffectivePolicy";
    private static final String REQUIRED = "ResourceGroupsTaggingAPI_20170126.ListRequiredTags";
    private static final String COST_CENTER = """
            {"tags":{"costcenter":{"tag_key":"CostCenter","tag_value":["100","200"],
             "report_required_tag_for":["s3:ALL_SUPPORTED"]}}}
            """;

    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());
    private final List<String> gaps = new ArrayList<>();

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @BeforeEach
    void start() {
        aws.start();
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    @Test
    void whatTheEffectivePolicySaysOfAKeyHoldsAndTheListAddsTypesAndKeys() {
        effective(COST_CENTER);
        required(
                null,
                "\"RequiredTags\":[%s,%s]"
                        .formatted(tag("s3:bucket", "costcenter", "DataClass"), tag("sqs:queue", "CostCenter")));
        TagPolicy policy = find();
        assertThat(gaps).isEmpty();
        assertThat(problems(policy, "arn:aws:s3:::lake", Map.of())).containsExactly("CostCenter", "DataClass");
        assertThat(problems(policy, "arn:aws:sqs:eu-west-1:111122223333:q", Map.of()))
                .containsExactly("CostCenter");
        assertThat(problems(policy, "arn:aws:s3:::lake", Map.of("costcenter", "300", "dataclass", "x")))
                .as("a key that only the list names is right in every spelling")
                .containsExactly("costcenter should be CostCenter", "costcenter=300 not allowed");
        assertThat(problems(policy, "arn:aws:sns:eu-west-1:111122223333:t", Map.of()))
                .isEmpty();
    }

    @Test
    void everyPageOfTheListIsRead() {
        effective("{\"tags\":{}}");
        required(null, "\"NextToken\":\"t1\",\"RequiredTags\":[%s]".formatted(tag("s3:bucket", "team")));
        required("t1", "\"NextToken\":\"t2\",\"RequiredTags\":[]");
        required("t2", "\"NextToken\":\"\",\"RequiredTags\":[%s]".formatted(tag("s3:bucket", "pipeline")));
        assertThat(problems(find(), "arn:aws:s3:::lake", Map.of())).containsExactly("pipeline", "team");
    }

    @Test
    void aListThatIsDeniedLeavesTheEffectivePolicyAndAWord() {
        effective(COST_CENTER);
        aws.stubFor(call(REQUIRED).willReturn(error("AccessDeniedException")));
        assertThat(problems(find(), "arn:aws:s3:::lake", Map.of())).containsExactly("CostCenter");
        assertThat(gaps)
                .singleElement()
                .asString()
                .startsWith("required tags: the tagging service does not list them (AccessDeniedException");
    }

    @ParameterizedTest
    @CsvSource({
        "AccessDeniedException, the effective tag policy cannot be read (AccessDeniedException",
        "EffectivePolicyNotFoundException, no tag policy applies to this account",
        "AWSOrganizationsNotInUseException, this account belongs to no organization"
    })
    void requiredKeysAloneAreJudgedAndTheRestIsAGap(String code, String why) {
        aws.stubFor(call(EFFECTIVE).willReturn(error(code)));
        required(null, "\"RequiredTags\":[%s]".formatted(tag("s3:bucket", "team")));
        TagPolicy policy = find();
        assertThat(problems(policy, "arn:aws:s3:::lake", Map.of())).containsExactly("team");
        assertThat(problems(policy, "arn:aws:s3:::lake", Map.of("TEAM", ""))).isEmpty();
        assertThat(gaps).singleElement().asString().startsWith("values and spelling of tags: " + why);
    }

    @Test
    void noPolicyAnywhereIsToldWithBothReasonsAndTheFix() {
        aws.stubFor(call(EFFECTIVE).willReturn(error("EffectivePolicyNotFoundException")));
        aws.stubFor(call(REQUIRED).willReturn(error("AccessDeniedException")));
        assertThatThrownBy(this::find)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("no tag policy applies to this account")
                .hasMessageContaining("does not list them (AccessDeniedException")
                .hasMessageEndingWith("put a tag-policy.json into the configuration folder");
    }

    @Test
    void aTypeThatIsNoneIsNamedAndTheOthersAreJudged() {
        effective("{\"tags\":{}}");
        required(null, "\"RequiredTags\":[%s,%s]".formatted(tag("everything", "x"), tag("s3:bucket", "team")));
        assertThat(problems(find(), "arn:aws:s3:::lake", Map.of())).containsExactly("team");
        assertThat(gaps).containsExactly("keys required on \"everything\": no known type");
    }

    @Test
    void anEffectivePolicyThatCannotBeReadIsNoPolicyAtAll() {
        effective("{\"tags\":{\"team\":{\"tag_value\":\"prod\",\"tag_kee\":1}}}");
        required(null, "\"RequiredTags\":[%s]".formatted(tag("s3:bucket", "team")));
        assertThatThrownBy(this::find)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("the effective tag policy of this account cannot be used\n")
                .hasMessageContaining("effective-tag-policy.json:1:");
    }

    private TagPolicy find() {
        AwsClients clients =
                AwsClients.of(Environment.of(Map.of("AWS_ENDPOINT_URL", aws.baseUrl(), "AWS_REGION", "eu-west-1")));
        return new OrganizationPolicy(
                        clients.build(OrganizationsClient.builder()),
                        clients.build(ResourceGroupsTaggingApiClient.builder()))
                .find(gaps::add);
    }

    private static List<String> problems(TagPolicy policy, String arn, Map<String, String> tags) {
        return new TagChecker(policy)
                .check(Resource.live(arn, tags), Instant.EPOCH).problems().stream()
                        .map(Problem::text)
                        .toList();
    }

    private void effective(String policy) {
        String content = Json.writeText(policy);
        aws.stubFor(
                call(EFFECTIVE).willReturn(success("{\"EffectivePolicy\":{\"PolicyContent\":%s}}".formatted(content))));
    }

    private void required(String token, String answer) {
        String asked = token == null ? "{}" : "{\"NextToken\":\"%s\"}".formatted(token);
        aws.stubFor(call(REQUIRED).withRequestBody(equalToJson(asked)).willReturn(success("{" + answer + "}")));
    }

    private static String tag(String type, String... keys) {
        return "{\"ResourceType\":\"%s\",\"CloudFormationResourceTypes\":[],\"ReportingTagKeys\":[\"%s\"]}"
                .formatted(type, String.join("\",\"", keys));
    }

    private static MappingBuilder call(String target) {
        return post("/").withHeader("X-Amz-Target", equalTo(target));
    }

    private static ResponseDefinitionBuilder success(String body) {
        return aResponse()
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withBody(body);
    }

    private static ResponseDefinitionBuilder error(String code) {
        return success("{\"__type\":\"%s\",\"message\":\"m\"}".formatted(code)).withStatus(400);
    }
}
