package io.lakewarden.tags;

import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Node;
import java.nio.file.Path;
import java.util.List;

/// What a remediation file adds to the policy, the files that it names, and its fixes.
public final class FixRulesCheck implements ConfigCheck {

    @Override
    public String name() {
        return "tag-remediation";
    }

    @Override
    public void check(Node document, Path file) {
        PolicyFiles.read(List.of(), file);
        FixRules.of(document);
    }
}
