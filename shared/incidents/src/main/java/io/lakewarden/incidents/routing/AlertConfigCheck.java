package io.lakewarden.incidents.routing;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;

/// Owners, rules and reminders.
public final class AlertConfigCheck implements ConfigCheck {

    @Override
    public String name() {
        return "alerts";
    }

    @Override
    public void check(Node document, Path file) {
        ConfigCheck.read(document, AlertConfig::read);
    }
}
