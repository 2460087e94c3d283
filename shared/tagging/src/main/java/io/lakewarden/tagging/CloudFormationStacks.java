package io.lakewarden.tagging;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.tags.Arn;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.cloudformation.model.StackResource;

/// DescribeStackResources by physical id. CloudFormation's physical id of a resource is its name, its ARN or (queues) a
/// URL, depending on the type, and different types may share it: so a few are tried and the type's service must match.
public final class CloudFormationStacks implements Stacks {

    /// CloudFormation's word where it is not the ARN's.
    private static final java.util.Map<String, String> SERVICES = java.util.Map.of(
            "states", "stepfunctions",
            "elasticmapreduce", "emr",
            "es", "opensearchservice",
            "firehose", "kinesisfirehose",
            "kafka", "msk",
            "aoss", "opensearchserverless",
            "airflow", "mwaa");

    private final CloudFormationClient client;

    public CloudFormationStacks(CloudFormationClient client) {
        this.client = client;
    }

    @Override
    public Optional<Origin.Stack> owning(String text) {
        return Arn.parse(text)
                .flatMap(arn -> physicalIds(text, arn).stream()
                        .map(id -> find(id, arn))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    private Optional<Origin.Stack> find(String physicalId, Arn arn) {
        try {
            return client
                    .describeStackResources(request -> request.physicalResourceId(physicalId))
                    .stackResources()
                    .stream()
                    .filter(found -> physicalId.equals(found.physicalResourceId()) && isOfService(found, arn))
                    .map(found -> new Origin.Stack(
                            found.stackName(),
                            Optional.ofNullable(found.logicalResourceId()),
                            Optional.ofNullable(found.resourceType())))
                    .findFirst();
        } catch (AwsServiceException e) {
            if (AwsErrors.code(e).equals("ValidationError")) {
                return Optional.empty();
            }
            throw new RefusedException(
                    "cloudformation:DescribeStackResources", new Refusal(AwsErrors.code(e), e.statusCode(), ""));
        } catch (SdkException e) {
            throw new RefusedException(
                    "cloudformation:DescribeStackResources",
                    new Refusal(e.getClass().getSimpleName(), 0, ""));
        }
    }

    private static boolean isOfService(StackResource found, Arn arn) {
        String[] type = found.resourceType().toLowerCase(Locale.ROOT).split("::", -1);
        String service = arn.service().replace("-", "");
        return type.length > 1 && (type[1].equals(service) || type[1].equals(SERVICES.get(arn.service())));
    }

    static Set<String> physicalIds(String text, Arn arn) {
        String resource = arn.resource();
        Set<String> ids = new LinkedHashSet<>();
        if (arn.service().equals("sqs")) {
            ids.add("https://sqs.%s.amazonaws.com/%s/%s".formatted(arn.region(), arn.account(), resource));
        }
        int type = resource.indexOf(resource.contains("/") ? "/" : ":");
        ids.add(resource.substring(type + 1));
        ids.add(text);
        return ids;
    }
}
