package io.lakewarden.testkit;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

/// Remembers which AWS operations were called, as the IAM actions that allow them, and with which keys the table was
/// asked that several functions share.
public final class RecordedCalls implements ExecutionInterceptor {

    /// Where the action's prefix is not the SDK's service name, in lower case and without spaces.
    private static final Map<String, String> PREFIXES = Map.of(
            "cloudcontrol", "cloudformation",
            "costexplorer", "ce",
            "eventbridge", "events",
            "resourceexplorer2", "resource-explorer-2",
            "resourcegroupstaggingapi", "tag",
            "sfn", "states");
    /// Where the action's name is not the operation's.
    private static final Map<String, String> ACTIONS = Map.of(
            "s3:HeadObject", "s3:GetObject",
            "s3:ListObjectsV2", "s3:ListBucket");
    /// The hash key of that table; no other table's is called so.
    private static final String SHARED_KEY = "key";

    private final Set<String> actions = new ConcurrentSkipListSet<>();
    private final Set<String> sharedKeys = new ConcurrentSkipListSet<>();

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        String service = attributes.getAttribute(SdkExecutionAttribute.SERVICE_NAME);
        String operation = attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
        String name = service.toLowerCase(Locale.ROOT).replace(" ", "");
        String action = PREFIXES.getOrDefault(name, name) + ":" + operation;
        actions.add(ACTIONS.getOrDefault(action, action));
        if (name.equals("dynamodb")) {
            sharedKey(context.request()).ifPresent(sharedKeys::add);
        }
    }

    private static Optional<String> sharedKey(SdkRequest request) {
        return Stream.of("Key", "Item")
                .flatMap(field -> request.getValueForField(field, Map.class).stream())
                .map(item -> ((Map<?, ?>) item).get(SHARED_KEY))
                .flatMap(value -> value instanceof SdkPojo attribute ? text(attribute).stream() : Stream.empty())
                .findFirst();
    }

    private static Optional<String> text(SdkPojo attribute) {
        return attribute.sdkFields().stream()
                .filter(field -> field.memberName().equals("S"))
                .flatMap(field -> Stream.ofNullable(field.getValueOrDefault(attribute)))
                .map(Object::toString)
                .findFirst();
    }

    /// The actions used so far, sorted, such as `glue:GetDataQualityResult`.
    public Set<String> actions() {
        return new TreeSet<>(actions);
    }

    /// The keys asked for so far in the table that several functions share.
    public Set<String> sharedKeys() {
        return new TreeSet<>(sharedKeys);
    }
}
