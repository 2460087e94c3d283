package io.lakewarden.tagsweep;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.RetryableException;
import java.util.List;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResponse;

/// Puts one event of ours on the bus; a success of the call may hold a failure of the event.
final class OwnEvents {

    private OwnEvents() {}

    static void put(EventBridgeClient events, String bus, String detailType, String detail) {
        try {
            PutEventsRequestEntry entry = PutEventsRequestEntry.builder()
                    .eventBusName(bus)
                    .source(SweepRequest.SOURCE)
                    .detailType(detailType)
                    .detail(detail)
                    .build();
            PutEventsResponse response = events.putEvents(put -> put.entries(List.of(entry)));
            if (response.failedEntryCount() != null && response.failedEntryCount() > 0) {
                throw new RetryableException("the bus " + bus + " refused \"" + detailType + "\": "
                        + response.entries().getFirst().errorCode());
            }
        } catch (SdkException e) {
            throw new RetryableException(
                    "\"" + detailType + "\" cannot be put on the bus " + bus + ": " + AwsErrors.describe(e));
        }
    }
}
