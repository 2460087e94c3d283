package io.lakewarden.dqgate;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Value;
import java.nio.file.Path;
import java.util.Optional;

/// Limits and markers, and whether the rulesets are there that markers name.
public final class GateConfigCheck implements ConfigCheck {

    @Override
    public String name() {
        return "dq-gate";
    }

    @Override
    public void check(Node document, Path file) {
        ConfigCheck.read(
                document,
                root -> GateConfig.of(root, Optional.empty()).markers().forEach(marker -> rulesetOf(marker, file)));
    }

    private static void rulesetOf(GateConfig.Marker marker, Path file) {
        Value named = marker.request().get("ruleset").get("file");
        named.optionalText()
                .filter(path -> Rulesets.inFolder(file.toAbsolutePath().getParent(), path)
                        .isEmpty())
                .ifPresent(_ -> named.mistake("there is no such file in the folder of " + file.getFileName()));
    }
}
