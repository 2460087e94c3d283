package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.FunctionWiring;

/// What a function that alerts is put together from, beside [FunctionWiring]: `alerts.yaml`, which is read at once, so
/// that a mistake is told before the first event, and what follows from it.
public final class AlertWiring {

    private final FunctionWiring function;
    private final AlertConfig config;

    /// @throws io.lakewarden.runtime.ConfigurationException with file, line and column of each mistake
    public AlertWiring(FunctionWiring function) {
        this.function = function;
        this.config = function.folder().read(AlertConfig.FILE, AlertConfig::read);
    }

    /// `alerts.yaml`.
    public AlertConfig config() {
        return config;
    }

    /// Who is told of what, in the environment that the deployment names.
    public Routing routing() {
        return new Routing(config, function.environment().optional("LAKEWARDEN_ENVIRONMENT"));
    }

    /// The incidents, stored and sent where the environment says.
    public Incidents incidents() {
        return AwsIncidents.of(function.environment(), function.clients(), config.policy(), function.clock());
    }
}
