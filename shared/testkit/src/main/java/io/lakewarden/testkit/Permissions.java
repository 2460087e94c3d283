package io.lakewarden.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;

/// What a function calls against what `template.yaml` lets it.
public final class Permissions {

    private Permissions() {}

    /// Fails when a call has no statement; tells of statements that no test calls.
    ///
    /// @param logicalId the function's name in the template
    /// @param called the IAM actions of the calls that were recorded
    public static void assertGranted(String logicalId, Set<String> called) {
        Set<String> granted = GrantedActions.of(logicalId);
        assertThat(granted)
                .as("template.yaml: Policies of %s must grant what it calls", logicalId)
                .containsAll(called);
        Set<String> unused = new TreeSet<>(granted);
        unused.removeAll(called);
        if (!unused.isEmpty()) {
            System.err.printf("warning: template.yaml grants %s what its tests never call: %s%n", logicalId, unused);
        }
    }
}
