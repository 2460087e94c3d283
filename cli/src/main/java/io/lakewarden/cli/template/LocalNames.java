package io.lakewarden.cli.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.templates.Deployments;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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

    private final Template template;

    private LocalNames(Template template) {
        this.template = template;
    }

    /// The template's values with these names.
    ///
    /// @param local what parameters and pseudo parameters are here, where it is not their default
    static LocalValues in(Template template, Map<String, String> local) {
        Map<String, String> given = new HashMap<>(PSEUDO);
        for (String name : template.parameterNames()) {
            given.put(name, defaultOf(template, name).orElse("local-" + name));
        }
        given.putAll(local);
        LocalNames names = new LocalNames(template);
        return new LocalValues(Deployments.of(template, given).byDefault(name -> Optional.of(names.deployed(name))));
    }

    private static Optional<String> defaultOf(Template template, String parameter) {
        return template.parameter(parameter)
                .flatMap(definition -> definition.get("Default"))
                .map(LocalNames::written);
    }

    /// What `Ref` gives, or `GetAtt`: an ARN where one is asked for, else the name.
    private String deployed(String dotted) {
        int dot = dotted.indexOf('.');
        String resource = dot < 0 ? dotted : dotted.substring(0, dot);
        boolean arn = dot < 0 ? typeOf(resource).equals("AWS::SNS::Topic") : dotted.endsWith("Arn");
        if (arn) {
            return arn(resource);
        }
        return dot < 0 && typeOf(resource).equals("AWS::SQS::Queue")
                ? "https://sqs." + REGION + ".amazonaws.com/" + ACCOUNT + "/" + nameOf(resource)
                : nameOf(resource);
    }

    /// Only a name that is written out: a computed one would need the whole of CloudFormation.
    private String nameOf(String resource) {
        Optional<Mapping> properties = template.resource(resource).flatMap(ResourceNode::properties);
        return NAME_PROPERTIES.stream()
                .flatMap(name -> properties.flatMap(mapping -> mapping.get(name)).stream())
                .flatMap(node -> node instanceof Scalar scalar && scalar.tag().isEmpty()
                        ? Stream.of(scalar.text())
                        : Stream.empty())
                .findFirst()
                .orElse(resource);
    }

    private String arn(String resource) {
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
        return template.resource(resource).map(ResourceNode::type).orElse("");
    }

    /// The text of a scalar as the template writes it.
    static String written(Node node) {
        if (node instanceof Scalar scalar) {
            return scalar.text();
        }
        throw LocalValues.wrong(node, "expected text, found " + node.described());
    }
}
