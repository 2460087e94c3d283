package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What a spoke forwards is what the centre listens to, no more and no less.
final class SpokeTemplateTest {

    private static final TemplateFile SPOKE = TemplateFile.of("template-spoke.yaml");

    @Test
    void theSpokeForwardsWhatTheCentreHearsFromAwsOnTheDefaultBus() {
        Set<Object> forwarded = SPOKE.resources("AWS::Events::Rule").values().stream()
                .map(rule -> TemplateFile.at(rule, "Properties", "EventPattern").orElseThrow())
                .map(SpokeTemplateTest::plain)
                .collect(Collectors.toSet());
        // The gate reads staged data: of another account's bucket it has no right to.
        Set<Object> heard = centralPatterns();
        heard.removeIf(pattern -> pattern.toString().contains("aws.s3"));
        assertThat(forwarded).isEqualTo(heard);
    }

    @Test
    void everyRuleForwardsToTheCentreWithRetriesAndAQueueBehindIt() {
        SPOKE.resources("AWS::Events::Rule").forEach((name, rule) -> {
            Node target = ((Sequence)
                            TemplateFile.at(rule, "Properties", "Targets").orElseThrow())
                    .items()
                    .getFirst();
            assertThat(TemplateFile.text(target, "Arn")).as(name).isEqualTo("CentralBusArn");
            assertThat(TemplateFile.text(target, "RoleArn")).as(name).isEqualTo("ForwardRole.Arn");
            assertThat(TemplateFile.text(target, "DeadLetterConfig", "Arn"))
                    .as(name)
                    .isEqualTo("UndeliveredEvents.Arn");
            assertThat(TemplateFile.at(target, "RetryPolicy", "MaximumEventAgeInSeconds"))
                    .as(name)
                    .isPresent();
        });
    }

    @Test
    void noRuleForwardsWhereTheCentreItselfIs() {
        Mapping conditions =
                (Mapping) TemplateFile.at(SPOKE.root(), "Conditions").orElseThrow();
        assertThat(SPOKE.resources("AWS::Events::Rule").values()).allSatisfy(rule -> {
            String condition = TemplateFile.scalars(
                            TemplateFile.at(rule, "Properties", "State").orElseThrow())
                    .findFirst()
                    .orElseThrow()
                    .text();
            assertThat(TemplateFile.scalars(conditions.get(condition).orElseThrow())
                            .map(Scalar::text))
                    .contains("IsSpoke");
        });
    }

    private static Set<Object> centralPatterns() {
        return TemplateFile.of("template.yaml").resources("AWS::Serverless::Function").values().stream()
                .flatMap(function -> TemplateFile.at(function, "Properties", "Events").stream())
                .flatMap(events -> ((Mapping) events).entries().stream())
                .map(event -> TemplateFile.at(event.value(), "Properties").orElseThrow())
                .filter(properties ->
                        TemplateFile.at(properties, "EventBusName").isEmpty())
                .flatMap(properties -> TemplateFile.at(properties, "Pattern").stream())
                .map(SpokeTemplateTest::plain)
                .collect(Collectors.toSet());
    }

    /// Lists of a pattern are alternatives: their order says nothing.
    private static Object plain(Node node) {
        return switch (node) {
            case Scalar scalar -> scalar.text();
            case Sequence sequence ->
                sequence.items().stream()
                        .map(SpokeTemplateTest::plain)
                        .map(Object::toString)
                        .collect(Collectors.toCollection(TreeSet::new));
            case Mapping mapping -> {
                Map<String, Object> entries = new TreeMap<>();
                mapping.entries().forEach(entry -> entries.put(entry.key(), plain(entry.value())));
                yield entries;
            }
        };
    }
}
