package io.lakewarden.testkit;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

/// Remembers which AWS operations were called, as the IAM actions that allow them.
public final class RecordedCalls implements ExecutionInterceptor {

    /// Where the action's prefix is not the SDK's service name, in lower case and without spaces.
    private static final Map<String, String> PREFIXES = Map.of(
            "cloudcontrol", "cloudformation",
            "costexplorer", "ce",
            "eventbridge", "events",
            "resourceexplorer2", "resource-explorer-2",
            "resourcegroupstaggingapi", "tag",
            "sfn", "states");

    private final Set<String> actions = new ConcurrentSkipListSet<>();

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        String service = attributes.getAttribute(SdkExecutionAttribute.SERVICE_NAME);
        String operation = attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
        String name = service.toLowerCase(Locale.ROOT).replace(" ", "");
        actions.add(PREFIXES.getOrDefault(name, name) + ":" + operation);
    }

    /// The actions used so far, sorted, such as `glue:GetDataQualityResult`.
    public Set<String> actions() {
        return new TreeSet<>(actions);
    }
}
