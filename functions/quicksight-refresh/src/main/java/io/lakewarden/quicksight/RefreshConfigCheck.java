package io.lakewarden.quicksight;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;

/// Data sets and what they come after, as an account reads them.
public final class RefreshConfigCheck implements ConfigCheck {

    @Override
    public String name() {
        return "refreshes";
    }

    @Override
    public void check(Node document, Path file) {
        ConfigCheck.read(document, root -> RefreshConfig.read(root, "111122223333", "eu-west-1"));
    }
}
