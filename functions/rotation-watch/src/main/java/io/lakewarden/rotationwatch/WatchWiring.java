package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.aws.AlertWiring;
import io.lakewarden.runtime.FunctionWiring;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// Puts the two watchers together from environment and configuration.
final class WatchWiring {

    private final FunctionWiring function;
    private final AlertWiring alerts;
    private final RotationConfig config;
    private final SecretRouting routing;
    private final SecretsManagerClient secrets;

    /// Reads the configuration at once.
    WatchWiring(FunctionWiring function) {
        this.function = function;
        this.alerts = new AlertWiring(function);
        this.config = function.folder().read(RotationConfig.FILE, RotationConfig::read);
        this.routing = new SecretRouting(alerts.routing(), config);
        this.secrets = function.clients().build(SecretsManagerClient.builder());
    }

    Watch watch() {
        return new Watch(
                alerts.incidents(),
                new AwsDescriptions(secrets),
                new WatchReports(routing, alerts.config().lateAfter(), function.clock()),
                function.meter());
    }

    Hygiene hygiene() {
        return new Hygiene(
                new AwsInventory(secrets),
                config,
                routing,
                new HygieneDigests(alerts.incidents(), routing),
                function.meter(),
                function.clock());
    }
}
