package io.lakewarden.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.Glob;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// What a function calls against what `template.yaml` lets it.
public final class Permissions {

    private Permissions() {}

    /// Fails when a call has no statement.
    ///
    /// @param logicalId the function's name in the template
    /// @param calls what was recorded
    public static void assertGranted(String logicalId, RecordedCalls calls) {
        assertThat(GrantedActions.of(logicalId))
                .as("template.yaml: Policies of %s must grant what it calls", logicalId)
                .containsAll(calls.actions());
        List<String> patterns = GrantedActions.statements(logicalId).stream()
                .flatMap(statement -> statement.leadingKeys().stream())
                .toList();
        assertThat(calls.sharedKeys())
                .as("template.yaml: keys of the table that functions share, of %s", logicalId)
                .allMatch(key ->
                        patterns.stream().anyMatch(pattern -> Glob.of(pattern).matches(key)));
    }

    /// Fails when a call has no statement, when a statement allows what was never called and no comment beside it says
    /// why (see [Statement]), or when such a comment is wrong.
    ///
    /// @param calls all that the function can call
    public static void assertExact(String logicalId, RecordedCalls calls) {
        assertGranted(logicalId, calls);
        assertExact(logicalId, calls.actions());
    }

    /// The same for calls that were not recorded on the wire.
    ///
    /// @param called all actions that the function can call, such as `secretsmanager:DescribeSecret`
    public static void assertExact(String logicalId, Set<String> called) {
        assertThat(GrantedActions.of(logicalId))
                .as("template.yaml: Policies of %s must grant what it calls", logicalId)
                .containsAll(called);
        for (Statement statement : GrantedActions.statements(logicalId)) {
            assertThat(without(statement.actions(), called, statement.excused()))
                    .as(
                            "template.yaml grants %s what no test calls (%s): take it away or say `# Uncalled (ACTION): WHY`",
                            logicalId, statement.name())
                    .isEmpty();
            assertThat(statement.actions())
                    .as("what is called uncalled in %s", statement.name())
                    .containsAll(statement.excused());
            if (statement.own()) {
                assertThat(statement.excused())
                        .as("called, although a comment of %s says that it is not", statement.name())
                        .noneMatch(called::contains);
            }
        }
    }

    private static Set<String> without(Set<String> all, Set<String> some, Set<String> others) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        rest.removeAll(others);
        return rest;
    }
}
