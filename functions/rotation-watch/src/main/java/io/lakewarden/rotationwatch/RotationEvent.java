package io.lakewarden.rotationwatch;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What Secrets Manager says about a rotation: CloudTrail's service events, and "Secret Label Updated",
/// which needs no trail. Version ids are left where they are, and of AWS's error text only what is known to
/// be harmless is taken.
///
/// @param at when it happened, not when it was sent
/// @param step of the rotation that failed, where the event says so
/// @param function that rotates, by its ARN, where the event says so
record RotationEvent(
        What what, SecretArn secret, Instant at, Optional<String> step, Optional<String> function, boolean forbidden) {

    private static final String SOURCE = "aws.secretsmanager";
    static final String SERVICE_EVENT = "AWS Service Event via CloudTrail";
    static final String LABEL_UPDATED = "Secret Label Updated";

    /// OTHER is logged and changes nothing: a start, a label of the user's own.
    enum What {
        FAILED,
        ABANDONED,
        SUCCEEDED,
        TEST_FAILED,
        TEST_SUCCEEDED,
        CURRENT_MOVED,
        OTHER;

        private static What ofServiceEvent(String name) {
            return switch (name) {
                case "RotationFailed" -> FAILED;
                case "RotationAbandoned" -> ABANDONED;
                case "RotationSucceeded" -> SUCCEEDED;
                case "TestRotationFailed" -> TEST_FAILED;
                case "TestRotationSucceeded" -> TEST_SUCCEEDED;
                default -> OTHER;
            };
        }
    }

    private static final Pattern ERROR = Pattern.compile(
            "Error when executing lambda (arn:aws[a-z-]*:lambda:[A-Za-z0-9:_-]{1,200}) during (\\w{1,20}) step\\b");
    private static final Set<String> STEPS = Set.of("createSecret", "setSecret", "testSecret", "finishSecret");

    /// @throws InvalidEventException when it is another event or names no secret
    static RotationEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        return switch (event.detailType()) {
            case SERVICE_EVENT -> serviceEvent(event.sentBy(SOURCE));
            case LABEL_UPDATED -> labelUpdated(event.sentBy(SOURCE));
            default ->
                throw new InvalidEventException("rotation-watch does not know this detail-type: expected \""
                        + SERVICE_EVENT + "\" or \"" + LABEL_UPDATED + "\"");
        };
    }

    private static RotationEvent serviceEvent(EventBridgeEvent event) {
        JsonNode detail = event.detail();
        Optional<Matcher> error =
                Json.text(detail, "errorMessage").map(ERROR::matcher).filter(Matcher::find);
        return new RotationEvent(
                What.ofServiceEvent(event.requiredDetail("eventName")),
                SecretArn.of(secretOf(event)),
                Json.text(detail, "eventTime").flatMap(RotationEvent::time).orElse(event.time()),
                error.map(found -> found.group(2)).filter(STEPS::contains),
                error.map(found -> found.group(1)),
                Json.text(detail, "errorMessage")
                        .filter(text -> text.contains("cannot invoke"))
                        .isPresent());
    }

    private static RotationEvent labelUpdated(EventBridgeEvent event) {
        What what = event.requiredDetail("labelUpdated").equals("AWSCURRENT") ? What.CURRENT_MOVED : What.OTHER;
        return new RotationEvent(
                what, SecretArn.of(secretOf(event)), event.time(), Optional.empty(), Optional.empty(), false);
    }

    /// Service events keep it in additionalEventData, calls in their answer, older ones as `aRN`.
    private static String secretOf(EventBridgeEvent event) {
        JsonNode detail = event.detail();
        return List.of(detail.path("additionalEventData"), detail.path("responseElements"), detail).stream()
                .map(place -> Json.firstOf(place, "SecretId", "secretId", "arn", "aRN", "ARN"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .findFirst()
                .or(() -> event.resources().stream().findFirst())
                .orElse("");
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
