package io.lakewarden.tags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ArnTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "arn",
                "arn:aws:s3",
                "arn:aws:s3:::",
                "arn:aws:s3:::/",
                "arn:aws:s3::: ",
                "arn:aws:s3:::lake ",
                "arn:aws:s3:::lake\u00a0",
                "arn:aws:s3:::la\tke",
                "arn:aws:s3:::la\u0000ke",
                "arn:aws:s3:::lake\r\n",
                " arn:aws:s3:::lake",
                "Arn:aws:s3:::lake",
                "arn:AWS:s3:::lake",
                "arn:awsome:s3:::lake",
                "arn:gcp:s3:::lake",
                "arn::s3:::lake",
                "arn:aws::eu-west-1:111122223333:x",
                "arn:aws:S3:::lake",
                "arn:aws-:s3:::lake",
                "arn:aws:sqs:eu-west-1:1111:q",
                "arn:aws:sqs:eu-west-1:1111222233334:q",
                "arn:aws:sqs:eu-west-1:11112222333x:q",
                "arn:aws:sqs:eu west:111122223333:q",
                "arn:aws:sqs:*:111122223333:q",
                "s3://lake",
                "lake"
            })
    void whatIsNotExactlyAnArnIsRefused(String text) {
        assertThat(Arn.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arn:aws:s3:::lake",
                "arn:aws-iso:s3:::lake",
                "arn:aws-iso-b:sqs:us-isob-east-1:000011112222:q",
                "arn:aws-iso-e:ec2:eu-isoe-west-1:000011112222:vpc/vpc-1",
                "arn:aws-eusc:sqs:eusc-de-east-1:111122223333:q",
                "arn:aws:iam::aws:policy/ReadOnlyAccess",
                "arn:aws:glue:eu-west-1:111122223333:job/größe: täglich / neu",
                "arn:aws:cloudwatch:eu-west-1:111122223333:alarm:CPU > 90 % (prod)"
            })
    void partitionsAndNamesOfEveryKindAreRead(String text) {
        Arn arn = Arn.parse(text).orElseThrow();
        assertThat(String.join(":", "arn", arn.partition(), arn.service(), arn.region(), arn.account(), arn.resource()))
                .isEqualTo(text);
    }
}
