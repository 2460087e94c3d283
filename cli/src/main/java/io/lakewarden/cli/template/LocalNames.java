package io.lakewarden.cli.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The names that a template's parameters and resources have on a laptop: a parameter is its default, a resource is
/// what CloudFormation would call it in the samples' account and region.
final class LocalNames {

    static final String REGION = "eu-west-1";
    static final String ACCOUNT = "111122223333";

    private static final Map<String, String> PSEUDO = Map.of(
            "AWS::Region",
            REGION,
            "AWS::AccountId",
            ACCOUNT,
            "AWS::Partition",
            "aws",
            "AWS::URLSuffix",
            "amazonaws.com",
            "AWS::StackName",
            "lakewarden",
            "AWS::StackId",
            "arn:aws:cloudformation:" + REGION + ":" + ACCOUNT + ":stack/lakewarden/local");
    private static final List<String> NAME_PROPERTIES = List.of(
            "Name", "FunctionName", "TableName", "TopicName", "QueueName", "BucketName", "RoleName", "LogGroupName");

    private final Mapping parameters;
    private final Map<String, String> local;
    private final Mapping resources;

    /// @param local what parameters and pseudo parameters are here, where it is not their default
    LocalNames(Mapping parameters, Map<String, String> local, Mapping resources) {
        this.parameters = parameters;
        this.local = Map.copyOf(local);
        this.resources = resources;
    }

    /// What `Ref` gives.
    String reference(String name) {
        return Optional.ofNullable(local.get(name))
                .or(() -> Optional.ofNullable(PSEUDO.get(name)))
                .or(() -> parameter(name))
                .orElseGet(() -> referenceOfResource(name));
    }

    /// What `GetAtt` gives: an ARN where one is asked for, else the name.
    String attribute(String dotted) {
        int dot = dotted.indexOf('.');
        String resource = dot < 0 ? dotted : dotted.substring(0, dot);
        String attribute = dot < 0 ? "" : dotted.substring(dot + 1);
        return attribute.endsWith("Arn") ? arn(resource) : nameOf(resource);
    }

    private Optional<String> parameter(String name) {
        return parameters
                .get(name)
                .map(definition ->
                        child(definition, "Default").map(Intrinsics::text).orElse("local-" + name));
    }

    private String referenceOfResource(String name) {
        return switch (typeOf(name)) {
            case "AWS::SNS::Topic" -> arn(name);
            case "AWS::SQS::Queue" -> "https://sqs." + REGION + ".amazonaws.com/" + ACCOUNT + "/" + nameOf(name);
            default -> nameOf(name);
        };
    }

    String nameOf(String resource) {
        return resources
                .get(resource)
                .flatMap(definition -> child(definition, "Properties"))
                .flatMap(LocalNames::namedIn)
                .orElse(resource);
    }

    /// Only a name that is written out: a computed one would need the whole of CloudFormation.
    private static Optional<String> namedIn(Node properties) {
        return NAME_PROPERTIES.stream()
                .flatMap(property -> child(properties, property).stream())
                .filter(node -> node instanceof Scalar && node.tag().isEmpty())
                .map(Intrinsics::text)
                .findFirst();
    }

    String arn(String resource) {
        String type = typeOf(resource);
        return switch (type) {
            case "AWS::Serverless::Function", "AWS::Lambda::Function" -> arn("lambda", "function:" + nameOf(resource));
            case "AWS::DynamoDB::Table", "AWS::Serverless::SimpleTable" -> arn("dynamodb", "table/" + nameOf(resource));
            case "AWS::S3::Bucket" -> "arn:aws:s3:::" + nameOf(resource);
            case "AWS::IAM::Role" -> "arn:aws:iam::" + ACCOUNT + ":role/" + nameOf(resource);
            case "AWS::Events::Rule" -> arn("events", "rule/" + nameOf(resource));
            default -> arn(serviceOf(type), nameOf(resource));
        };
    }

    static String arn(String service, String resource) {
        return "arn:aws:" + service + ":" + REGION + ":" + ACCOUNT + ":" + resource;
    }

    private static String serviceOf(String type) {
        String[] parts = type.split("::", -1);
        return parts.length < 2 ? "local" : parts[1].toLowerCase(Locale.ROOT);
    }

    private String typeOf(String resource) {
        return resources
                .get(resource)
                .flatMap(node -> child(node, "Type"))
                .map(Intrinsics::text)
                .orElse("");
    }

    static Optional<Node> child(Node node, String key) {
        return node instanceof Mapping mapping ? mapping.get(key) : Optional.empty();
    }
}
