package io.lakewarden.rotation;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The providers by the engines that they serve.
public final class Providers {

    private final Map<String, SecretProvider> byEngine = new TreeMap<>();

    public Providers(List<SecretProvider> providers) {
        providers.forEach(provider -> provider.engines().forEach(engine -> byEngine.put(engine, provider)));
    }

    /// @throws RotationException class CONFIG when the secret names no engine that is known
    SecretProvider of(SecretValue value) {
        String engine = value.text("engine")
                .orElseThrow(() -> new RotationException(
                        Failure.CONFIG,
                        "AWSCURRENT lacks engine",
                        "attach the secret to its database, or add the key; known are " + byEngine.keySet()));
        SecretProvider provider = byEngine.get(engine);
        if (provider == null) {
            throw new RotationException(
                    Failure.CONFIG, "there is no engine " + engine, "known are " + byEngine.keySet());
        }
        return provider;
    }
}
