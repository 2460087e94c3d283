package io.lakewarden.tagsweep;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How the ARN of a resource follows from the identifier by which Cloud Control lists it: it returns no ARN.
///
/// Source: the ARN formats of the Service Authorization Reference and the primary identifiers of the CloudFormation
/// registry's schemas.
public final class ArnForms {

    private static final String SELF = "{id}";

    /// By type in the words of AWS tag policies: Cloud Control's name and the ARN; `{name}` is the end of
    /// the identifier where that is a URL.
    private static final Map<String, ArnForm> FORMS = new LinkedHashMap<>();

    /// A type that Cloud Control lists.
    ///
    /// @param typeName in its words
    /// @param arn with `{id}` and the like in it
    public record ArnForm(String typeName, String arn) {

        /// The ARN of what Cloud Control lists under this identifier.
        public String arnOf(String identifier, String partition, String region, String account) {
            return arn.replace("{partition}", partition)
                    .replace("{region}", region)
                    .replace("{account}", account)
                    .replace("{name}", identifier.substring(identifier.lastIndexOf('/') + 1))
                    .replace(SELF, identifier);
        }
    }

    static {
        add("s3:bucket", "AWS::S3::Bucket", "arn:{partition}:s3:::{id}");
        add("glue:job", "AWS::Glue::Job", regional("glue", "job/{id}"));
        add("glue:crawler", "AWS::Glue::Crawler", regional("glue", "crawler/{id}"));
        add("glue:trigger", "AWS::Glue::Trigger", regional("glue", "trigger/{id}"));
        add("glue:registry", "AWS::Glue::Registry", SELF);
        add("athena:workgroup", "AWS::Athena::WorkGroup", regional("athena", "workgroup/{id}"));
        add("athena:datacatalog", "AWS::Athena::DataCatalog", regional("athena", "datacatalog/{id}"));
        add("dynamodb:table", "AWS::DynamoDB::Table", regional("dynamodb", "table/{id}"));
        add("sqs:queue", "AWS::SQS::Queue", regional("sqs", "{name}"));
        add("sns:topic", "AWS::SNS::Topic", SELF);
        add("lambda:function", "AWS::Lambda::Function", regional("lambda", "function:{id}"));
        add("states:stateMachine", "AWS::StepFunctions::StateMachine", SELF);
        add("secretsmanager:secret", "AWS::SecretsManager::Secret", SELF);
        add("kms:key", "AWS::KMS::Key", regional("kms", "key/{id}"));
        add("kinesis:stream", "AWS::Kinesis::Stream", regional("kinesis", "stream/{id}"));
        add(
                "firehose:deliverystream",
                "AWS::KinesisFirehose::DeliveryStream",
                regional("firehose", "deliverystream/{id}"));
        add("batch:job-queue", "AWS::Batch::JobQueue", SELF);
        add("batch:compute-environment", "AWS::Batch::ComputeEnvironment", SELF);
        add("redshift:cluster", "AWS::Redshift::Cluster", regional("redshift", "cluster:{id}"));
        add("elasticmapreduce:studio", "AWS::EMR::Studio", regional("elasticmapreduce", "studio/{id}"));
        add("es:domain", "AWS::OpenSearchService::Domain", regional("es", "domain/{id}"));
        add("rds:cluster", "AWS::RDS::DBCluster", regional("rds", "cluster:{id}"));
        add("rds:db", "AWS::RDS::DBInstance", regional("rds", "db:{id}"));
        add("logs:log-group", "AWS::Logs::LogGroup", regional("logs", "log-group:{id}"));
    }

    private ArnForms() {}

    static Set<String> types() {
        return FORMS.keySet();
    }

    static Optional<ArnForm> ofType(String type) {
        return Optional.ofNullable(FORMS.get(type));
    }

    /// The form of a type in Cloud Control's words.
    public static Optional<ArnForm> ofTypeName(String typeName) {
        return FORMS.values().stream()
                .filter(form -> form.typeName().equals(typeName))
                .findFirst();
    }

    private static void add(String type, String typeName, String arn) {
        FORMS.put(type, new ArnForm(typeName, arn));
    }

    private static String regional(String service, String resource) {
        return "arn:{partition}:" + service + ":{region}:{account}:" + resource;
    }
}
