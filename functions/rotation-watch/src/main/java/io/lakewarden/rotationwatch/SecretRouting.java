package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.HashMap;
import java.util.Map;

/// Who owns a secret: rotation.yaml, then alerts.yaml, then the secret's tags, then the default.
final class SecretRouting {

    private final Routing routing;
    private final RotationConfig config;

    SecretRouting(Routing routing, RotationConfig config) {
        this.routing = routing;
        this.config = config;
    }

    /// Where nothing is known but the account.
    Routing.Route of(String account) {
        return routing.forData(Subject.in(account));
    }

    Routing.Route of(SecretArn secret, Map<String, String> tags) {
        return routing.forData(Subject.in(secret.account())
                .withLabels(config.saysAbout(secret.name()))
                .withTags(sourced(tags, secret)));
    }

    private static Map<String, Sourced> sourced(Map<String, String> tags, SecretArn secret) {
        Map<String, Sourced> sourced = new HashMap<>();
        tags.forEach(
                (key, value) -> sourced.put(key, new Sourced(value, "tag " + key + " of the secret " + secret.name())));
        return sourced;
    }
}
