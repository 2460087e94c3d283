package io.lakewarden.rotationwatch;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;

/// Owners and exemptions of secrets.
public final class RotationConfigCheck implements ConfigCheck {

    @Override
    public String name() {
        return "rotation";
    }

    @Override
    public void check(Node document, Path file) {
        ConfigCheck.read(document, RotationConfig::read);
    }
}
