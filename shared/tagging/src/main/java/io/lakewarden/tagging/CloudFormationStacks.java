package io.lakewarden.tagging;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.tags.Arn;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.cloudformation.model.StackResource;

/// DescribeStackResources by physical id. CloudFormation's physical id of a resource is its name, its ARN
/// or (queues) a URL, depending on the type, and different types may share it: so a few are tried and the
/// type's service must match.
public final class CloudFormationStacks {

    /// CloudFormation's word where it is not the ARN's.
    private static final Map<String, String> SERVICES = Map.of(
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

    /// The stack that has the resource; empty when none has.
    ///
    /// @throws RefusedException when CloudFormation cannot be asked
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

    /// Names may hold slashes (`/aws/lambda/x`, `/app/key`), and a path that CloudFormation leaves out (`role/team/x`).
    static Set<String> physicalIds(String text, Arn arn) {
        String resource = arn.resource();
        Set<String> ids = new LinkedHashSet<>();
        if (arn.service().equals("sqs")) {
            ids.add("https://sqs.%s.%s/%s/%s".formatted(arn.region(), suffix(arn), arn.account(), resource));
        }
        ids.add(resource.substring(endOfType(resource)));
        ids.add(resource.substring(resource.lastIndexOf('/') + 1));
        if (arn.service().equals("ssm") && resource.indexOf('/') >= 0) {
            ids.add(resource.substring(resource.indexOf('/')));
        }
        ids.add(text);
        return ids;
    }

    private static String suffix(Arn arn) {
        return arn.partition().equals("aws-cn") ? "amazonaws.com.cn" : "amazonaws.com";
    }

    /// Behind `job/` or `function:`; a resource part without a type is all name.
    private static int endOfType(String resource) {
        int slash = resource.indexOf('/');
        int colon = resource.indexOf(':');
        int end = slash < 0 || (colon >= 0 && colon < slash) ? colon : slash;
        return end + 1;
    }
}
