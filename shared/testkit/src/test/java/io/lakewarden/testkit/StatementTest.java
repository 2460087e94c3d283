package io.lakewarden.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Sequence;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StatementTest {

    @Test
    void aCommentOfTheStatementExcusesAllOrSomeOfItsActions() {
        assertThat(read("""
                - Sid: One
                  Effect: Allow
                  # Uncalled (s3:B): somebody else
                  # does.
                  Action: [s3:A, s3:B]
                """).orElseThrow().excused()).containsExactly("s3:B");
        assertThat(read("""
                # Not known before: any.
                # Uncalled: somebody else does.
                - Effect: Allow
                  Action: [s3:A, s3:B]
                """).orElseThrow().excused()).containsExactly("s3:A", "s3:B");
    }

    @Test
    void aCommentWithoutAReasonOrOfTheNextStatementExcusesNothing() {
        assertThat(read("""
                - Effect: Allow
                  # Uncalled:
                  Action: s3:A
                # Uncalled: by whoever comes next.
                - Effect: Allow
                  Action: s3:B
                """).orElseThrow().excused()).isEmpty();
    }

    @Test
    void keysThatAStatementIsBoundToAreFoundBelowItsConditions() {
        assertThat(read("""
                - Effect: Allow
                  Action: dynamodb:GetItem
                  Condition:
                    ForAllValues:StringLike: {dynamodb:LeadingKeys: ["a:*", "b/*"]}
                """).orElseThrow().leadingKeys()).containsExactly("a:*", "b/*");
    }

    @Test
    void whatIsDeniedIsNotAllowed() {
        assertThat(read("""
                - Effect: Deny
                  Action: s3:A
                """)).isEmpty();
    }

    private static Optional<Statement> read(String yaml) {
        Sequence statements = (Sequence)
                Documents.read("policy.yaml", yaml.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION);
        return Statement.of(
                (Mapping) statements.items().getFirst(), yaml.lines().toList(), true);
    }
}
