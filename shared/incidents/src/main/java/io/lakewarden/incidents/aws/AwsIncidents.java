package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.ReminderPolicy;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBus;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.sns.SnsClient;

/// The incidents of a function, stored and sent where its environment says: `INCIDENT_TABLE`, `ALERT_TOPIC_ARN`,
/// `CHAT_TOPIC_ARN` (optional) and `EVENT_BUS_NAME`.
public final class AwsIncidents {

    private AwsIncidents() {}

    /// Puts them together; nothing is called yet.
    ///
    /// @throws io.lakewarden.runtime.ConfigurationException naming the variable that is missing
    public static Incidents of(Environment environment, AwsClients clients, ReminderPolicy policy, Clock clock) {
        return new Incidents(
                new DynamoDbIncidentStore(clients.dynamoDb(), environment.required("INCIDENT_TABLE")),
                policy,
                sinks(environment, clients),
                clock,
                Pause.withJitter());
    }

    private static List<NoticeSink> sinks(Environment environment, AwsClients clients) {
        SnsClient sns = SnsSink.client(clients);
        List<NoticeSink> sinks = new ArrayList<>();
        sinks.add(SnsSink.forPeople(sns, environment.required("ALERT_TOPIC_ARN")));
        environment.optional("CHAT_TOPIC_ARN").ifPresent(topic -> sinks.add(SnsSink.forChat(sns, topic)));
        sinks.add(new EventBridgeSink(EventBus.of(environment, clients)));
        return sinks;
    }
}
