package io.lakewarden.tags;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;

/// Whether a tag policy compiles.
public final class TagPolicyCheck implements ConfigCheck {

    @Override
    public String name() {
        return "tag-policy";
    }

    @Override
    public void check(Node document, Path file) {
        TagPolicy.of(document);
    }
}
