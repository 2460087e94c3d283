package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.template.EventRule.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SamTemplateTest {

    private static final Path FIXTURE = Path.of("src/test/resources/fixture/template.yaml");

    @TempDir
    Path folder;

    @Test
    void aFunctionIsNamedAfterTheFolderOfItsZip() {
        FunctionDefinition echo = SamTemplate.read(FIXTURE).functions().getFirst();

        assertThat(echo.logicalId()).isEqualTo("EchoFunction");
        assertThat(echo.module()).isEqualTo("echo");
        assertThat(echo.handler()).isEqualTo("io.lakewarden.cli.fixture.EchoHandler");
        assertThat(echo.zip()).hasToString(FIXTURE.toAbsolutePath().getParent() + "/functions/echo/target/echo.zip");
    }

    @Test
    void globalsHoldWhereTheFunctionIsSilent() {
        assertThat(SamTemplate.read(FIXTURE).functions())
                .extracting(FunctionDefinition::timeout)
                .startsWith(Duration.ofSeconds(20), Duration.ofSeconds(60));
    }

    @Test
    void environmentIsResolvedToLocalNames() {
        assertThat(SamTemplate.read(FIXTURE).functions().getFirst().environment())
                .containsEntry("STAGE", "dev")
                .containsEntry("TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:AlertTopic")
                .containsEntry("TABLE", "eu-west-1/lakewarden-state")
                .doesNotContainKey("ONLY_IN_PRODUCTION");
    }

    @Test
    void everyRuleAndScheduleThatStartsAFunctionIsFound() {
        assertThat(SamTemplate.read(FIXTURE).rules())
                .extracting(EventRule::name)
                .containsExactly(
                        "EchoFunctionQualityResult",
                        "EchoFunctionNightly",
                        "EchoFunctionHourly",
                        "ThrowingFunctionTagChange",
                        "ThrowingFunctionOff",
                        "JobFailed");
    }

    @Test
    void aRuleThatIsSwitchedOffIsKnownAsSuch() {
        assertThat(SamTemplate.read(FIXTURE).rules())
                .filteredOn(rule -> !rule.enabled())
                .extracting(EventRule::name)
                .containsExactly("ThrowingFunctionOff");
    }

    @Test
    void schedulesTellRulesFromTheScheduler() {
        assertThat(SamTemplate.read(FIXTURE).rules())
                .extracting(EventRule::trigger)
                .contains(new Trigger.Schedule("rate(1 day)", false), new Trigger.Schedule("rate(1 hour)", true));
    }

    @Test
    void anIntrinsicThatIsNotUnderstoodIsNamedWithItsPlace() throws IOException {
        Path template = template("TOPIC: !ImportValue shared-topic");

        assertThatThrownBy(() -> SamTemplate.read(template))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(template + ":9:")
                .hasMessageContaining("ImportValue");
    }

    @Test
    void joinSelectAndSplitAreEvaluated() throws IOException {
        Path template = template("""
                A: !Join ["-", [a, !Ref AWS::Region]]
                B: !Select [1, !Split [",", "x,y,z"]]
                C: !Sub ["${x}-${!y}", {x: 1}]
                """);

        assertThat(SamTemplate.read(template).functions().getFirst().environment())
                .containsEntry("A", "a-eu-west-1")
                .containsEntry("B", "y")
                .containsEntry("C", "1-${y}");
    }

    private Path template(String variables) throws IOException {
        String head = """
                Resources:
                  F:
                    Type: AWS::Serverless::Function
                    Properties:
                      Handler: x.Y
                      CodeUri: f.zip
                      Environment:
                        Variables:
                """;
        return Files.writeString(folder.resolve("template.yaml"), head + variables.indent(10));
    }
}
