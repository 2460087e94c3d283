package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Who owns a secret: rotation.yaml, then alerts.yaml, then the secret's tags, then the default.
final class SecretRouting {

    private final Routing routing;
    private final RotationConfig config;
    private final String environment;

    /// @param environment what the deployment calls itself
    SecretRouting(Routing routing, RotationConfig config, String environment) {
        this.routing = routing;
        this.config = config;
        this.environment = environment;
    }

    String environment() {
        return environment;
    }

    Routing.Route of(SecretArn secret, Map<String, String> tags) {
        return routing.forData(new Subject(
                secret.account(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                config.saysAbout(secret.name()),
                sourced(tags, secret)));
    }

    private static Map<String, Sourced> sourced(Map<String, String> tags, SecretArn secret) {
        Map<String, Sourced> sourced = new HashMap<>();
        tags.forEach(
                (key, value) -> sourced.put(key, new Sourced(value, "tag " + key + " of the secret " + secret.name())));
        return sourced;
    }
}
