package io.lakewarden.cli.template;

import static io.lakewarden.cli.template.TemplateFile.at;
import static io.lakewarden.cli.template.TemplateFile.references;
import static io.lakewarden.cli.template.TemplateFile.scalars;
import static io.lakewarden.cli.template.TemplateFile.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What every function, parameter and store of the template has, so that a new one cannot lack it.
final class TemplateTest {

    private static final TemplateFile TEMPLATE = TemplateFile.of("template.yaml");
    private static final Set<String> STORES = Set.of(
            "AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::SQS::Queue", "AWS::Logs::LogGroup", "AWS::KMS::Key");

    static Set<String> functions() {
        return TEMPLATE.resources("AWS::Serverless::Function").keySet();
    }

    @ParameterizedTest
    @MethodSource("functions")
    void aFunctionKeepsItsLogsForATimeThatCanBeChosen(String function) {
        String group = text(function(function), "Properties", "LoggingConfig", "LogGroup");
        assertThat(text(TEMPLATE.resources("AWS::Logs::LogGroup").get(group), "Properties", "RetentionInDays"))
                .isEqualTo("LogRetentionDays");
    }

    @ParameterizedTest
    @MethodSource("functions")
    void aFunctionCanBeLimitedAndIsNotByDefault(String function) {
        List<String> limit = at(function(function), "Properties", "ReservedConcurrentExecutions").stream()
                .flatMap(TemplateFile::references)
                .toList();
        assertThat(limit).hasSize(2).last().isEqualTo("AWS::NoValue");
        assertThat(text(TEMPLATE.section("Parameters").get(limit.getFirst()), "Default"))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("functions")
    void aFunctionsErrorsAndThrottlesRaiseAnAlarm(String function) {
        assertThat(TEMPLATE.resources("AWS::CloudWatch::Alarm").values())
                .as("an alarm on Errors of " + function)
                .anyMatch(alarm -> text(alarm, "Properties", "MetricName").equals("Errors")
                        && references(alarm).anyMatch(function::equals));
        assertThat(references(TEMPLATE.section("Resources").get("ThrottlesAlarm")))
                .contains(function);
    }

    @ParameterizedTest
    @MethodSource("functions")
    void aScheduleThatFallsSilentRaisesAnAlarm(String function) {
        if (events(function).anyMatch(event -> text(event, "Type").equals("Schedule"))) {
            String service =
                    text(function(function), "Properties", "Environment", "Variables", "POWERTOOLS_SERVICE_NAME");
            assertThat(TEMPLATE.resources("AWS::CloudWatch::Alarm").values())
                    .as("an alarm on the silence of " + service)
                    .anyMatch(alarm ->
                            text(alarm, "Properties", "TreatMissingData").equals("breaching")
                                    && scalars(alarm).map(Scalar::text).anyMatch(service::equals));
        }
    }

    @ParameterizedTest
    @MethodSource("functions")
    void whatCannotBeDeliveredIsTriedAgainAndThenKept(String function) {
        assertThat(events(function)).allSatisfy(event -> {
            assertThat(at(event, "Properties", "RetryPolicy", "MaximumEventAgeInSeconds"))
                    .isPresent();
            assertThat(text(event, "Properties", "DeadLetterConfig", "Arn")).isEqualTo("UndeliveredEvents.Arn");
            assertThat(at(event, "Properties", "State"))
                    .as("on and off by a parameter")
                    .isPresent();
        });
    }

    @Test
    void whatAFunctionGivesUpIsKept() {
        assertThat(text(
                        TEMPLATE.root(),
                        "Globals",
                        "Function",
                        "EventInvokeConfig",
                        "DestinationConfig",
                        "OnFailure",
                        "Destination"))
                .isEqualTo("FailedEvents.Arn");
    }

    @Test
    void everyStoreSaysWhatBecomesOfItWithTheStack() {
        TEMPLATE.section("Resources").forEach((name, resource) -> {
            if (STORES.contains(text(resource, "Type"))) {
                assertThat(text(resource, "DeletionPolicy")).as(name).isIn("Delete", "Retain");
                assertThat(text(resource, "UpdateReplacePolicy")).as(name).isEqualTo(text(resource, "DeletionPolicy"));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"template.yaml", "template-spoke.yaml"})
    void everyParameterIsExplainedAndChecked(String file) {
        TemplateFile.of(file).section("Parameters").forEach((name, parameter) -> {
            assertThat(text(parameter, "Description")).as(name).matches("(?s).{20,}\\.\\s*");
            assertThat(isChecked(parameter))
                    .as(name + " has a pattern, a range or a list")
                    .isTrue();
            if (at(parameter, "AllowedValues").isEmpty()) {
                assertThat(text(parameter, "ConstraintDescription")).as(name).startsWith("must be ");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"template.yaml", "template-spoke.yaml"})
    void aParametersDefaultPassesItsOwnCheck(String file) {
        TemplateFile.of(file)
                .section("Parameters")
                .forEach((name, parameter) -> at(parameter, "AllowedPattern")
                        .filter(_ -> at(parameter, "Default").isPresent())
                        .ifPresent(pattern -> assertThat(text(parameter, "Default"))
                                .as(name)
                                .matches(Pattern.compile(((Scalar) pattern).text()))));
    }

    @Test
    void everyParameterStandsInOneGroupOfTheConsole() {
        Sequence groups =
                (Sequence) at(TEMPLATE.root(), "Metadata", "AWS::CloudFormation::Interface", "ParameterGroups")
                        .orElseThrow();
        List<String> grouped = groups.items().stream()
                .flatMap(group -> at(group, "Parameters").stream())
                .flatMap(TemplateFile::scalars)
                .map(Scalar::text)
                .toList();
        assertThat(grouped)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        TEMPLATE.section("Parameters").keySet());
    }

    @Test
    void everyParameterAndConditionIsUsed() {
        Set<String> used = Stream.of("Resources", "Globals", "Outputs", "Conditions")
                .flatMap(section -> at(TEMPLATE.root(), section).stream())
                .flatMap(TemplateFile::scalars)
                .map(Scalar::text)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        String texts = String.join("\n", used);
        Map<String, Mapping> parameters = TEMPLATE.section("Parameters");
        assertThat(parameters.keySet()).allMatch(name -> used.contains(name) || texts.contains("${" + name + "}"));
        Mapping conditions = (Mapping) at(TEMPLATE.root(), "Conditions").orElseThrow();
        assertThat(conditions.entries()).extracting(Mapping.Entry::key).allMatch(used::contains);
    }

    /// Else somebody of another account could have a service call us in their name.
    @Test
    void aServiceMayCallAFunctionForThisAccountOnly() {
        assertThat(TEMPLATE.resources("AWS::Lambda::Permission")).isNotEmpty().allSatisfy((name, permission) -> {
            if (text(permission, "Properties", "Principal").endsWith(".amazonaws.com")) {
                assertThat(text(permission, "Properties", "SourceAccount"))
                        .as(name)
                        .isEqualTo("AWS::AccountId");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arn:aws:secretsmanager:eu-west-1:111122223333:secret:rds!cluster-0b5c5a0e-1f2d-AbCdEf",
                "arn:aws:secretsmanager:*:111122223333:secret:admin/*",
                ""
            })
    void anAdministratorsSecretCanBeNamedAlsoOneThatRdsManages(String arn) {
        String pattern = text(TEMPLATE.section("Parameters").get("RotationMasterSecretArns"), "AllowedPattern");
        assertThat(arn).matches(Pattern.compile(pattern));
    }

    @Test
    void administratorsSecretsAreReadAndNeverWritten() {
        List<Mapping> naming = mappings(TEMPLATE.root())
                .filter(mapping -> at(mapping, "Resource").stream()
                        .flatMap(TemplateFile::references)
                        .anyMatch("RotationMasterSecretArns"::equals))
                .toList();
        assertThat(naming)
                .singleElement()
                .satisfies(statement -> assertThat(
                                scalars(at(statement, "Action").orElseThrow()).map(Scalar::text))
                        .containsExactlyInAnyOrder("secretsmanager:DescribeSecret", "secretsmanager:GetSecretValue"));
    }

    private static Stream<Mapping> mappings(Node node) {
        return switch (node) {
            case Scalar _ -> Stream.empty();
            case Sequence sequence -> sequence.items().stream().flatMap(TemplateTest::mappings);
            case Mapping mapping ->
                Stream.concat(Stream.of(mapping), mapping.entries().stream().flatMap(entry -> mappings(entry.value())));
        };
    }

    private static boolean isChecked(Mapping parameter) {
        return Stream.of("AllowedValues", "AllowedPattern", "MinValue")
                .anyMatch(key -> at(parameter, key).isPresent());
    }

    private static Mapping function(String name) {
        return TEMPLATE.section("Resources").get(name);
    }

    private static Stream<Node> events(String function) {
        return at(function(function), "Properties", "Events").stream()
                .flatMap(events -> ((Mapping) events).entries().stream().map(Mapping.Entry::value));
    }
}
