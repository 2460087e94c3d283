package io.lakewarden.tagsweep;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;

/// What is swept and reported.
public final class SweepConfigCheck implements ConfigCheck {

    @Override
    public String name() {
        return "tag-sweep";
    }

    @Override
    public void check(Node document, Path file) {
        ConfigCheck.read(document, SweepConfig::of);
    }
}
