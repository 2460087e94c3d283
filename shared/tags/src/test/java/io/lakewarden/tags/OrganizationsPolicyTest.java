package io.lakewarden.tags;

import static io.lakewarden.tags.Judged.BUCKET;
import static io.lakewarden.tags.Judged.JOB;
import static io.lakewarden.tags.Judged.QUEUE;
import static io.lakewarden.tags.Judged.WORKGROUP;
import static io.lakewarden.tags.Judged.live;
import static io.lakewarden.tags.Judged.policy;
import static io.lakewarden.tags.Judged.problems;
import static io.lakewarden.tags.Judged.verdict;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Read off the AWS Organizations user guide: tag policy syntax, examples, inheritance.
final class OrganizationsPolicyTest {

    @Test
    void withoutTagKeyLowerCaseIsRight() {
        String policy = "{\"tags\":{\"Team\":{}}}";
        assertThat(problems(policy, live(BUCKET, "Team=a"))).containsExactly("Team should be team");
        assertThat(problems(policy, live(BUCKET, "team=a"))).isEmpty();
        assertThat(problems(policy, live(BUCKET))).isEmpty();
    }

    @Test
    void theTagKeyIsTheOnlyRightSpelling() {
        String policy = "{\"tags\":{\"team\":{\"tag_key\":\"Team\"}}}";
        assertThat(problems(policy, live(BUCKET, "team=a"))).containsExactly("team should be Team");
        assertThat(problems(policy, live(BUCKET, "Team="))).isEmpty();
        assertThat(problems(policy, live(JOB, "TEAM=a"))).containsExactly("TEAM should be Team");
    }

    @Test
    void requiredWithoutTagKeyAcceptsEverySpelling() {
        String policy = "{\"tags\":{\"pipeline\":{\"report_required_tag_for\":[\"glue:job\",\"athena:workgroup\"]}}}";
        assertThat(problems(policy, live(JOB))).containsExactly("pipeline");
        assertThat(problems(policy, live(JOB, "Pipeline=x"))).isEmpty();
        assertThat(problems(policy, live(BUCKET))).isEmpty();
        assertThat(problems(policy, live(WORKGROUP, "pipelines=x"))).containsExactly("pipeline");
    }

    @Test
    void enforcementIsAFlagAndNarrowsNothing() {
        String policy = "{\"tags\":{\"environment\":{\"tag_key\":\"environment\",\"tag_value\":[\"dev\",\"prod\"],"
                + "\"enforced_for\":[\"s3:bucket\"]}}}";
        assertThat(verdict(policy, live(BUCKET, "environment=production")).enforced())
                .isTrue();
        assertThat(verdict(policy, live(QUEUE, "environment=production")).enforced())
                .isFalse();
        assertThat(problems(policy, live(QUEUE, "environment=production")))
                .containsExactly("environment=production not allowed");
        assertThat(problems(policy, live(BUCKET, "environment="))).containsExactly("environment= not allowed");
    }

    @Test
    void anEmptyListBansTheKeyInEverySpelling() {
        String policy = "{\"tags\":{\"legacy-id\":{\"tag_key\":\"legacy-id\",\"tag_value\":[]}}}";
        assertThat(problems(policy, live(BUCKET, "legacy-id="))).containsExactly("legacy-id= not allowed");
        assertThat(problems(policy, live(BUCKET, "Legacy-Id=7")))
                .containsExactly("Legacy-Id should be legacy-id", "Legacy-Id=7 not allowed");
    }

    @Test
    void storedAndEffectiveFormsAndAwsAnswersSayTheSame() {
        String effective = "{\"tags\":{\"p\":{\"tag_key\":\"p\",\"tag_value\":[\"a\",\"b*\"]}}}";
        String stored = "{\"tags\":{\"@@operators_allowed_for_child_policies\":[\"@@none\"],\"p\":{\"tag_key\":"
                + "{\"@@assign\":\"p\",\"@@operators_allowed_for_child_policies\":[\"@@none\"]},"
                + "\"tag_value\":{\"@@assign\":[\"a\"],\"@@append\":[\"b*\"],\"@@remove\":[\"a\"]}}}}";
        String answer = "{\"EffectivePolicy\":{\"PolicyType\":\"TAG_POLICY\",\"PolicyContent\":\""
                + effective.replace("\"", "\\\"") + "\"}}";
        for (String policy : new String[] {effective, stored, answer}) {
            assertThat(problems(policy, live(BUCKET, "p=b2"))).isEmpty();
            assertThat(problems(policy, live(BUCKET, "p=a"))).isEmpty();
            assertThat(problems(policy, live(BUCKET, "p=c"))).containsExactly("p=c not allowed");
        }
    }

    @Test
    void whatOnlyTakesAwayAllowsAnything() {
        assertThat(problems("{\"tags\":{\"p\":{\"tag_value\":{\"@@remove\":[\"a\"]}}}}", live(BUCKET, "p=z")))
                .isEmpty();
    }

    @Test
    void turkishLettersAreNoCaseOfI() {
        String policy = "{\"tags\":{\"id\":{\"tag_key\":\"id\"}}}";
        assertThat(problems(policy, live(BUCKET, "ıd=1", "İd=1"))).isEmpty();
        assertThat(problems(policy, live(BUCKET, "ID=1"))).containsExactly("ID should be id");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"Tags":{}}                                            | not a tag policy
            {}                                                     | not a tag policy
            {"tags":null}                                          | tags: found nothing
            {"tags":[]}                                            | expected a mapping
            {"tags":{"p":null}}                                    | tags.p: found nothing
            {"tags":{"p":{"tag_key":"q"}}}                         | may differ from its policy key
            {"tags":{"p":{"tag_key":["p"]}}}                       | expected a text
            {"tags":{"p":{"tag_key":{"@@append":"p"}}}}            | unknown operator
            {"tags":{"p":{"tag_value":"a"}}}                       | expected a list
            {"tags":{"p":{"tag_value":[null]}}}                    | expected a text
            {"tags":{"p":{"tag_value":null}}}                      | found nothing (null)
            {"tags":{"p":{"tag_value":["a*b*"]}}}                  | at most one *
            {"tags":{"p":{"tag_value":{"@@assing":["a"]}}}}        | unknown operator, did you mean @@assign?
            {"tags":{"p":{"tag_key":{}}}}                          | expected a text
            {"tags":{"p":{"tag_value":{"@@assign":[],"enforced_for":{}}}}} | belongs one level up
            {"tags":{"p":{"@@operators_allowed_for_child_policies":["@@some"]}}} | expected one of @@all
            {"tags":{"p":{"enforced_for":["*"]}}}                  | is no resource type
            {"tags":{"p":{"enforced_for":["*:instance"]}}}         | is no resource type
            {"tags":{"p":{"enforced_for":["s3"]}}}                 | is no resource type
            {"tags":{"p":{"enforced_for":["s3:buck*"]}}}           | is no resource type
            {"tags":{"p":{"enforced_for":["AWS::S3::Bucket"]}}}    | or service:ALL_SUPPORTED, here s3:bucket
            {"tags":{"p":{},"P":{}}}                               | differs only in case from p
            {"tags":{"p":{}},"required":[]}                        | required: unknown key
            {"tags":{"p":{},"p":{}}}                               | policy:1
            {"required":"team"}                                    | expected a list
            {"required":[true]}                                    | expected a text in quotes
            {"required":[],"allowed":{"a":"b"}}                    | expected a list
            {"require":[]}                                         | not a tag policy
            """)
    void aBadPolicyIsRefusedWithPlaceAndReason(String text, String reason) {
        assertThatThrownBy(() -> policy(text))
                .isInstanceOf(DocumentException.class)
                .hasMessageStartingWith("policy:")
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"@@asign\":\"team\"}", "{\"@@assign\":null}", "null", "{}"})
    void oneSlipInATagKeyIsOneMistake(String tagKey) {
        assertThatThrownBy(() -> policy("{\"tags\":{\"team\":{\"tag_key\":" + tagKey + "}}}"))
                .isInstanceOfSatisfying(
                        DocumentException.class,
                        refused -> assertThat(refused.getMessage().lines()).hasSize(1));
    }

    @Test
    void nestingAsDeepAsABombIsRefused() {
        String bomb = "{\"tags\":" + "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000) + "}";
        assertThatThrownBy(() -> policy(bomb)).isInstanceOf(DocumentException.class);
    }
}
