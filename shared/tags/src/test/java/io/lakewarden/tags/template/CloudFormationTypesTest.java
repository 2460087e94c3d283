package io.lakewarden.tags.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.tags.template.CloudFormationType.Shape;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The table against what AWS's documents say of single types.
final class CloudFormationTypesTest {

    @ParameterizedTest
    @CsvSource({
        "AWS::S3::Bucket, s3:bucket, Tags, LIST",
        "AWS::Glue::Job, glue:job, Tags, MAP",
        "AWS::Batch::JobQueue, batch:job-queue, Tags, MAP",
        "AWS::StepFunctions::StateMachine, states:statemachine, Tags, LIST",
        "AWS::EMR::Cluster, elasticmapreduce:cluster, Tags, LIST",
        "AWS::EMRServerless::Application, emr-serverless:applications, Tags, LIST",
        "AWS::OpenSearchService::Domain, es:domain, Tags, LIST",
        "AWS::Cognito::UserPool, cognito-idp:userpool, UserPoolTags, MAP",
        "AWS::Route53::HostedZone, route53:hostedzone, HostedZoneTags, LIST",
        "AWS::EFS::FileSystem, elasticfilesystem:file-system, FileSystemTags, LIST",
        "AWS::Backup::BackupVault, backup:backup-vault, BackupVaultTags, MAP",
        "AWS::DataZone::Project, datazone:project, ResourceTags, LIST",
        "AWS::EC2::LaunchTemplate, ec2:launch-template, TagSpecifications, SPECIFICATIONS",
        "AWS::EC2::EIP, ec2:elastic-ip, Tags, LIST",
        "AWS::EC2::FlowLog, ec2:vpc-flow-log, Tags, LIST",
        "AWS::S3Tables::TableBucket, s3tables:TableBucket, Tags, LIST",
        "AWS::RDS::DBInstance, rds:db, Tags, LIST",
        "AWS::Neptune::DBCluster, rds:cluster, Tags, LIST",
        "AWS::DMS::ReplicationInstance, dms:rep, Tags, LIST",
        "AWS::RolesAnywhere::Profile, nile:profile, Tags, LIST",
        "AWS::MWAA::Environment, airflow:environment, Tags, MAP",
        "AWS::KinesisFirehose::DeliveryStream, firehose:deliverystream, Tags, LIST"
    })
    void aTypeHasItsPolicyWordAndItsProperty(
            String name, String word, String property, CloudFormationType.Shape shape) {
        CloudFormationType type = CloudFormationType.find(name).orElseThrow();
        assertThat(type.word()).isEqualTo(word);
        assertThat(type.property()).contains(property);
        assertThat(type.shape()).isEqualTo(shape);
    }

    @ParameterizedTest
    @CsvSource({
        "AWS::Glue::Database, true",
        "AWS::Glue::Connection, true",
        "AWS::Glue::Table, false",
        "AWS::Glue::SecurityConfiguration, false",
        "AWS::Athena::NamedQuery, false",
        "AWS::Scheduler::Schedule, false",
        "AWS::LakeFormation::Tag, false",
        "AWS::IAM::Policy, false",
        "AWS::IAM::ManagedPolicy, true"
    })
    void aTypeWithoutPropertySaysWhetherItsServiceCanTagIt(String name, boolean byService) {
        CloudFormationType type = CloudFormationType.find(name).orElseThrow();
        assertThat(type.property()).isEmpty();
        assertThat(type.taggableByService()).isEqualTo(byService);
    }

    @ParameterizedTest
    @CsvSource({
        "AWS::Batch::JobQueue, true",
        "AWS::Batch::ComputeEnvironment, true",
        "AWS::Batch::SchedulingPolicy, true",
        "AWS::Kinesis::StreamConsumer, true",
        "AWS::OpenSearchServerless::Collection, true",
        "AWS::SageMaker::FeatureGroup, true",
        "AWS::MSK::ServerlessCluster, true",
        "AWS::MSK::Cluster, false",
        "AWS::Glue::Job, false",
        "AWS::AppFlow::Flow, false"
    })
    void aTypeSaysWhetherAChangeOfTagsReplacesIt(String name, boolean replaced) {
        assertThat(CloudFormationType.find(name).orElseThrow().replacedByTagChange())
                .isEqualTo(replaced);
    }

    @Test
    void adviceToAStacksOwnerNamesThePropertyAndItsShape() {
        assertThat(CloudFormationType.find("AWS::Glue::Job").orElseThrow())
                .returns(Optional.of("Tags"), CloudFormationType::property)
                .returns(Shape.MAP, CloudFormationType::shape)
                .returns(false, CloudFormationType::replacedByTagChange);
        assertThat(CloudFormationType.find("AWS::Batch::JobQueue").orElseThrow().replacedByTagChange())
                .isTrue();
        assertThat(CloudFormationType.find("AWS::Glue::Table").flatMap(CloudFormationType::property))
                .isEmpty();
        assertThat(CloudFormationType.find("Custom::Thing")).isEmpty();
    }
}
