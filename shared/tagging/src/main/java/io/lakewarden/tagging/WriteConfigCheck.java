package io.lakewarden.tagging;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;

/// What may be written.
public final class WriteConfigCheck implements ConfigCheck {

    @Override
    public String name() {
        return "tag-drift";
    }

    @Override
    public void check(Node document, Path file) {
        ConfigCheck.read(document, WriteConfig::of);
    }
}
