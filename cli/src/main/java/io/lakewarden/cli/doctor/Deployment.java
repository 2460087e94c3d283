package io.lakewarden.cli.doctor;

import io.lakewarden.cli.InputException;
import io.lakewarden.runtime.AwsErrors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.cloudformation.CloudFormationClient;
import software.amazon.awssdk.services.cloudformation.model.Parameter;
import software.amazon.awssdk.services.cloudformation.model.Stack;
import software.amazon.awssdk.services.cloudformation.model.StackResourceSummary;

/// A stack of this template as it stands in the account.
///
/// @param status     of the stack, such as `UPDATE_COMPLETE`
/// @param parameters their values
/// @param resources  what it made
record Deployment(String stack, String status, Map<String, String> parameters, List<Resource> resources) {

    /// One resource of the stack.
    ///
    /// @param name in the template
    /// @param id   in the account
    record Resource(String name, String type, String id) {}

    /// @throws InputException when there is no such stack or it cannot be read
    static Deployment of(CloudFormationClient cloudFormation, String stack) {
        try {
            Stack found = cloudFormation
                    .describeStacks(request -> request.stackName(stack))
                    .stacks()
                    .getFirst();
            return new Deployment(
                    stack,
                    found.stackStatusAsString(),
                    found.parameters().stream()
                            .collect(Collectors.toMap(Parameter::parameterKey, Parameter::parameterValue)),
                    cloudFormation.listStackResourcesPaginator(request -> request.stackName(stack)).stream()
                            .flatMap(page -> page.stackResourceSummaries().stream())
                            .filter(resource -> resource.physicalResourceId() != null)
                            .map(Deployment::resource)
                            .toList());
        } catch (SdkException e) {
            throw new InputException(
                    "stack " + stack + " cannot be read: " + AwsErrors.describe(e) + "; --stack names another", e);
        }
    }

    /// The id in the account of a resource of the template; empty when this deployment has none.
    Optional<String> id(String name) {
        return resources.stream()
                .filter(resource -> resource.name().equals(name))
                .map(Resource::id)
                .findFirst();
    }

    List<Resource> ofType(String type) {
        return resources.stream()
                .filter(resource -> resource.type().equals(type))
                .toList();
    }

    Optional<String> parameter(String name) {
        return Optional.ofNullable(parameters.get(name)).filter(value -> !value.isBlank());
    }

    boolean isOff(String parameter) {
        return parameter(parameter).filter("off"::equals).isPresent();
    }

    /// The account that it is deployed in; empty when it made no topic.
    Optional<String> account() {
        return id("AlertTopic").map(arn -> arn.split(":", -1)[4]);
    }

    private static Resource resource(StackResourceSummary summary) {
        return new Resource(summary.logicalResourceId(), summary.resourceType(), summary.physicalResourceId());
    }
}
