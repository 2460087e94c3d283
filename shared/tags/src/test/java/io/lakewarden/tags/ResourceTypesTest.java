package io.lakewarden.tags;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResourceTypesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            arn:aws:s3:::lake                                                        | s3:bucket
            arn:aws:s3:::lake/a/b.parquet                                            | s3:object
            arn:aws:s3:eu-west-1:111122223333:accesspoint/ap                         | s3:accesspoint
            arn:aws:s3::111122223333:accesspoint/mrap.mrap                           | s3:accesspoint
            arn:aws:s3:eu-west-1:111122223333:job/4a                                 | s3:job
            arn:aws:s3:eu-west-1:111122223333:storage-lens/x                         | s3:storage-lens
            arn:aws:s3:eu-west-1:111122223333:access-grants/default                  | s3:accessgrantsinstance
            arn:aws:s3:eu-west-1:111122223333:access-grants/default/location/1       | s3:access-grants/location
            arn:aws:s3:eu-west-1:111122223333:access-grants/default/grant/1          | s3:access-grants
            arn:aws:s3tables:eu-west-1:111122223333:bucket/tb                        | s3tables:TableBucket
            arn:aws:s3express:eu-west-1:111122223333:bucket/b--euw1-az1--x-s3        | s3express:bucket
            arn:aws:sns:eu-west-1:111122223333:alerts                                | sns:topic
            arn:aws:sns:eu-west-1:111122223333:alerts:0a1b                           | sns:topic
            arn:aws-cn:sqs:cn-north-1:111122223333:q                                 | sqs:queue
            arn:aws-us-gov:dynamodb:us-gov-west-1:111122223333:table/t               | dynamodb:table
            arn:aws:dynamodb:eu-west-1:111122223333:table/t/index/i                  | dynamodb:index
            arn:aws:dynamodb:eu-west-1:111122223333:table/t/stream/2026-01-01T00:00  | dynamodb:table/stream
            arn:aws-eusc:lambda:eusc-de-east-1:111122223333:function:f:live          | lambda:function
            arn:aws:lambda:eu-west-1:111122223333:layer:deps                         | lambda:layer
            arn:aws:lambda:eu-west-1:111122223333:layer:deps:3                       | lambda:layer/version
            arn:aws:lambda:eu-west-1:111122223333:event-source-mapping:1-2           | lambda:event-source-mapping
            arn:aws:kinesis:eu-west-1:111122223333:stream/in                         | kinesis:stream
            arn:aws:firehose:eu-west-1:111122223333:deliverystream/d                 | firehose:deliverystream
            arn:aws:secretsmanager:eu-west-1:111122223333:secret:db/prod-a1B2c3      | secretsmanager:secret
            arn:aws:states:eu-west-1:111122223333:stateMachine:etl:1                 | states:statemachine
            arn:aws:states:eu-west-1:111122223333:express:etl:run:1                  | states:execution
            arn:aws:logs:eu-west-1:111122223333:log-group:/aws/lambda/f:*            | logs:log-group
            arn:aws:logs:eu-west-1:111122223333:log-group:/a:log-stream:x            | logs:log-group/log-stream
            arn:aws:glue:eu-west-1:111122223333:dataQualityRuleset/r                 | glue:dataqualityruleset
            arn:aws:glue:eu-west-1:111122223333:catalog                              | glue:catalog
            arn:aws:glue:eu-west-1:111122223333:catalog/federated                    | glue:catalog
            arn:aws:glue:eu-west-1:111122223333:job/nightly load: 2026/01            | glue:job
            arn:aws:glue:eu-west-1:111122223333:userDefinedFunction/db/f             | glue:userdefinedfunction
            arn:aws:emr-serverless:eu-west-1:111122223333:/applications/1/jobruns/2  | emr-serverless:jobruns
            arn:aws:apigateway:eu-west-1::/restapis/abc                              | apigateway:restapis
            arn:aws:apigateway:eu-west-1::/restapis/abc/stages/prod                  | apigateway:restapis/stages
            arn:aws:iam::111122223333:role/service-role/stream/x/consumer/y          | iam:role
            arn:aws:iam::aws:policy/AdministratorAccess                              | iam:policy
            arn:aws:iam::cloudfront:user/CloudFront Origin Access Identity E1        | iam:user
            arn:aws:ec2:eu-west-1:111122223333:elastic-ip/eipalloc-1                 | ec2:elastic-ip
            arn:aws:ec2:eu-west-1:111122223333:vpc-flow-log/fl-1                     | ec2:vpc-flow-log
            arn:aws:dms:eu-west-1:111122223333:rep:ABC                               | dms:rep
            arn:aws:m2:eu-west-1:111122223333:app/abc                                | m2:app
            arn:aws:catalog:eu-west-1:111122223333:portfolio/port-1                  | catalog:portfolio
            arn:aws:rolesanywhere:eu-west-1:111122223333:trust-anchor/1              | nile:trust-anchor
            arn:aws:iottwinmaker:eu-west-1:111122223333:workspace/w                  | iotdigitaltwin:workspace
            arn:aws:iottwinmaker:eu-west-1:111122223333:workspace/w/entity/e         | iotdigitaltwin:entity
            arn:aws:mediapackagev2:eu-west-1:111122223333:channelGroup/g/channel/c   | mediapackagev2:channelgroup/channel
            arn:aws:appconfig:eu-west-1:111122223333:application/a/environment/e     | appconfig:application/environment
            arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/x/1 | elasticloadbalancing:loadbalancer
            arn:aws:wafv2:us-east-1:111122223333:global/webacl/x/1                   | wafv2:webacl
            arn:aws:codepipeline:eu-west-1:111122223333:release                      | codepipeline:pipeline
            arn:aws:codepipeline:eu-west-1:111122223333:webhook:w                    | codepipeline:webhook
            arn:aws:codecommit:eu-west-1:111122223333:repo                           | codecommit:repository
            arn:aws:events:eu-west-1:111122223333:rule/bus/name                      | events:rule
            arn:aws:ecs:eu-west-1:111122223333:service/cluster/name                  | ecs:service
            arn:aws:batch:eu-west-1:111122223333:job-definition/etl:7                | batch:job-definition
            arn:aws:kafka:eu-west-1:111122223333:cluster/c/0a-1                      | kafka:cluster
            arn:aws:redshift:eu-west-1:111122223333:cluster:dwh                      | redshift:cluster
            arn:aws:rds:eu-west-1:111122223333:global-cluster:g                      | rds:global-cluster
            arn:aws:greengrass:eu-west-1:111122223333:components:c:versions:1.0      | greengrass:components:versions
            arn:aws:brandnew:eu-west-1:111122223333:Thing/1                          | brandnew:thing
            arn:aws:brandnew:eu-west-1:111122223333:nameless                         | brandnew:resource
            """)
    void everyShapeOfArnHasItsTypeInPolicyWords(String arn, String type) {
        assertThat(ResourceTypes.of(Arn.parse(arn).orElseThrow()).word()).isEqualTo(type);
    }

    @Test
    void bothOfTwoWordsThatAwsHasForOneTypeAreUnderstood() {
        ResourceType environment =
                ResourceTypes.of(Arn.parse("arn:aws:appconfig:eu-west-1:111122223333:application/a/environment/e")
                        .orElseThrow());
        assertThat(TypeSet.of(List.of("appconfig:environment")).contains(environment))
                .isTrue();
    }

    @Test
    void everyTypeOfTheTableOfArnsBelongsToAServiceThatPolicyAuthorsKnow() {
        assertThat(PolicyTypes.all()).hasSizeGreaterThan(1_000);
        assertThat(PolicyTypes.find("GLUE:Job").orElseThrow().enforced()).isFalse();
        assertThat(PolicyTypes.find("glue:job").orElseThrow().required()).isTrue();
        assertThat(PolicyTypes.find("es:domain").orElseThrow().required()).isFalse();
        assertThat(PolicyTypes.find("es:domain").orElseThrow().cloudFormation())
                .contains("AWS::OpenSearchService::Domain");
        assertThat(PolicyTypes.find("glue:ALL_SUPPORTED")).isEmpty();
    }
}
