package io.lakewarden.quicksight;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.scheduler.SchedulerClient;
import software.amazon.awssdk.services.scheduler.model.ActionAfterCompletion;
import software.amazon.awssdk.services.scheduler.model.ConflictException;
import software.amazon.awssdk.services.scheduler.model.FlexibleTimeWindowMode;
import software.amazon.awssdk.services.scheduler.model.Target;

/// One-shot entries of EventBridge Scheduler, which put our own event on the bus and then delete
/// themselves. They go over the bus, so that no function has to know its own ARN.
final class LookSchedule {

    private static final DateTimeFormatter AT =
            DateTimeFormatter.ofPattern("'at('uuuu-MM-dd'T'HH:mm:ss')'").withZone(ZoneOffset.UTC);
    private static final int RETRIES = 5;
    private static final int OLDEST_SECONDS = 900;

    private final SchedulerClient scheduler;
    private final String group;
    private final String busArn;
    private final String roleArn;

    /// @throws io.lakewarden.runtime.ConfigurationException naming the variable that is missing
    LookSchedule(SchedulerClient scheduler, Environment environment) {
        this.scheduler = scheduler;
        this.group = environment.required("LOOK_GROUP");
        this.busArn = environment.required("LOOK_BUS_ARN");
        this.roleArn = environment.required("LOOK_ROLE_ARN");
    }

    /// Arranges one look; a second arrangement of the same look is the same.
    ///
    /// @throws RetryableException when it cannot be arranged: reconciliation looks then
    void arrange(DataSet dataSet, Instant at) {
        Instant second = at.truncatedTo(ChronoUnit.SECONDS);
        try {
            scheduler.createSchedule(create -> create.name(name(dataSet, second))
                    .groupName(group)
                    .scheduleExpression(AT.format(second))
                    .scheduleExpressionTimezone("UTC")
                    .flexibleTimeWindow(window -> window.mode(FlexibleTimeWindowMode.OFF))
                    .actionAfterCompletion(ActionAfterCompletion.DELETE)
                    .target(target(dataSet)));
        } catch (ConflictException _) {
            // The same look is arranged already.
        } catch (SdkException e) {
            throw new RetryableException("no look at data set " + dataSet.id()
                    + " can be arranged (reconciliation will look): " + AwsErrors.describe(e));
        }
    }

    private Target target(DataSet dataSet) {
        byte[] detail = Json.write(Map.of("dataSet", dataSet.key()));
        return Target.builder()
                .arn(busArn)
                .roleArn(roleArn)
                .eventBridgeParameters(
                        event -> event.source(EventBridgeEvent.OURS).detailType(RefreshEvent.LOOK))
                .input(new String(detail, StandardCharsets.UTF_8))
                .retryPolicy(retry -> retry.maximumRetryAttempts(RETRIES).maximumEventAgeInSeconds(OLDEST_SECONDS))
                .build();
    }

    /// At most 64 characters.
    private static String name(DataSet dataSet, Instant at) {
        return "look-" + new IncidentKey("look", dataSet.key(), "").id() + "-" + at.getEpochSecond();
    }
}
