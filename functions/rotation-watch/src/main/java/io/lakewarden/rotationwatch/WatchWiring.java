package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.aws.AwsIncidents;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Senders;
import java.time.Clock;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// Puts the two watchers together from environment and configuration.
final class WatchWiring {

    private final Senders senders;
    private final Clock clock;
    private final AlertConfig alerts;
    private final RotationConfig config;
    private final SecretRouting routing;
    private final SecretsManagerClient secrets;
    private final Incidents incidents;

    /// Reads the configuration at once.
    ///
    /// @param interceptors watch the AWS calls, in tests
    WatchWiring(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        AwsClients clients = AwsClients.of(environment, interceptors);
        ConfigFolder folder = ConfigFolder.of(environment);
        this.senders = Senders.of(environment);
        this.clock = clock;
        this.alerts = folder.read(AlertConfig.FILE, AlertConfig::read);
        this.config = folder.read(RotationConfig.FILE, RotationConfig::read);
        this.routing = new SecretRouting(
                new Routing(alerts, environment.optional("LAKEWARDEN_ENVIRONMENT")),
                config);
        this.secrets = clients.build(SecretsManagerClient.builder());
        this.incidents = AwsIncidents.of(environment, clients, alerts.policy(), clock);
    }

    static WatchWiring ofProcess() {
        return new WatchWiring(Environment.ofProcess(), Clock.systemUTC());
    }

    Senders senders() {
        return senders;
    }

    Watch watch() {
        return new Watch(
                incidents, new AwsDescriptions(secrets), new WatchReports(routing, alerts.lateAfter(), clock), meter());
    }

    Hygiene hygiene() {
        return new Hygiene(
                new AwsInventory(secrets), config, routing, new HygieneDigests(incidents, routing), meter(), clock);
    }

    private static Meter meter() {
        return Meter.embedded();
    }
}
