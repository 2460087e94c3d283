package io.lakewarden.tagging;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.tags.Arn;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CloudFormationStacksTest {

    @ParameterizedTest
    @CsvSource({
        "arn:aws:glue:eu-west-1:111122223333:job/orders, orders",
        "arn:aws:dynamodb:eu-west-1:111122223333:table/orders, orders",
        "arn:aws:lambda:eu-west-1:111122223333:function:orders, orders",
        "arn:aws:s3:::lake, lake",
        "arn:aws:sqs:eu-west-1:111122223333:late, https://sqs.eu-west-1.amazonaws.com/111122223333/late",
        "arn:aws-cn:sqs:cn-north-1:111122223333:late, https://sqs.cn-north-1.amazonaws.com.cn/111122223333/late",
        "arn:aws:logs:eu-west-1:111122223333:log-group:/aws/lambda/orders, /aws/lambda/orders",
        "arn:aws:ssm:eu-west-1:111122223333:parameter/orders/url, /orders/url",
        "arn:aws:iam::111122223333:role/team/orders, orders",
        "arn:aws:rds:eu-west-1:111122223333:cluster:orders, orders",
        "arn:aws:sns:eu-west-1:111122223333:late, arn:aws:sns:eu-west-1:111122223333:late"
    })
    void thePhysicalIdOfCloudFormationIsAmongThoseTried(String arn, String physicalId) {
        assertThat(CloudFormationStacks.physicalIds(arn, Arn.parse(arn).orElseThrow()))
                .contains(physicalId)
                .hasSizeLessThanOrEqualTo(4);
    }
}
