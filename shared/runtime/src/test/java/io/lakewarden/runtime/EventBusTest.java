package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequest;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResponse;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResultEntry;

class EventBusTest {

    private final List<PutEventsRequestEntry> taken = new ArrayList<>();
    private PutEventsResponse answer =
            PutEventsResponse.builder().failedEntryCount(0).build();
    private boolean unreachable;
    private final EventBus bus = new EventBus(new Client(), "lake");

    @Test
    void anEventCarriesOurSourceItsTimeAndTheBus() {
        bus.put("Lakewarden Incident", "{\"a\":1}", Instant.parse("2026-03-01T12:00:00Z"));

        assertThat(taken).singleElement().satisfies(entry -> {
            assertThat(entry.eventBusName()).isEqualTo("lake");
            assertThat(entry.source()).isEqualTo("lakewarden");
            assertThat(entry.detailType()).isEqualTo("Lakewarden Incident");
            assertThat(entry.detail()).isEqualTo("{\"a\":1}");
            assertThat(entry.time()).isEqualTo("2026-03-01T12:00:00Z");
        });
    }

    @Test
    void withoutATimeTheBusTakesItsOwn() {
        bus.put("Lakewarden Incident", "{}");

        assertThat(taken)
                .singleElement()
                .extracting(PutEventsRequestEntry::time)
                .isNull();
    }

    @Test
    void anEntryThatIsRefusedInASuccessIsTriedAgain() {
        answer = PutEventsResponse.builder()
                .failedEntryCount(1)
                .entries(PutEventsResultEntry.builder()
                        .errorCode("ThrottlingException")
                        .errorMessage("of orders@example.com")
                        .build())
                .build();

        assertThatThrownBy(() -> bus.put("Lakewarden Incident", "{}"))
                .isInstanceOf(RetryableException.class)
                .hasMessage("the bus lake refused \"Lakewarden Incident\": ThrottlingException");
    }

    @Test
    void aBusThatCannotBeReachedIsTriedAgain() {
        unreachable = true;

        assertThatThrownBy(() -> bus.put("Lakewarden Incident", "{}"))
                .isInstanceOf(RetryableException.class)
                .hasMessageStartingWith("\"Lakewarden Incident\" cannot be put on the bus lake: SdkClientException")
                .hasNoCause();
    }

    @Test
    void whatIsTooLargeForAnEventIsNotSent() {
        String detail = "\"" + "é".repeat(130_560) + "\"";

        assertThatThrownBy(() -> bus.put("Lakewarden Incident", detail))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"Lakewarden Incident\" has 261122 bytes, an event at most 261120");
        assertThat(taken).isEmpty();
    }

    private final class Client implements EventBridgeClient {

        @Override
        public PutEventsResponse putEvents(PutEventsRequest request) {
            if (unreachable) {
                throw SdkClientException.create("no route");
            }
            taken.addAll(request.entries());
            return answer;
        }

        @Override
        public String serviceName() {
            return "events";
        }

        @Override
        public void close() {}
    }
}
