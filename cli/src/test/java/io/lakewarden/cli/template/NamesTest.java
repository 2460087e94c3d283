package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.Mapping;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import io.lakewarden.testkit.Repository;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that a template makes itself fit their services, however long the stack's own is.
final class NamesTest {

    /// Characters, by the resource's type and property. CloudFormation's own user guide and the services' references.
    private static final Map<String, Integer> LONGEST = Map.of(
            "AWS::CloudWatch::Dashboard.DashboardName", 255,
            "AWS::Events::EventBusPolicy.StatementId", 64,
            "AWS::Events::Rule.Name", 64,
            "AWS::IAM::Role.RoleName", 64,
            "AWS::Scheduler::ScheduleGroup.Name", 64);
    private static final Pattern NAME = Pattern.compile(".*Name|Name|StatementId|Alias.*");
    /// Names of others, or of what lies within a resource.
    private static final Pattern NOT_ITS_OWN = Pattern.compile(
            "AWS::Events::EventBusPolicy\\.EventBusName|AWS::Lambda::.*|AWS::CloudWatch::Alarm\\.MetricName|AWS::SNS::Topic\\.DisplayName");
    private static final Map<String, String> LONG = Map.of(
            "AWS::StackName", "s".repeat(128),
            "AWS::Region", "ap-southeast-1",
            "AWS::AccountId", "111122223333",
            "AWS::Partition", "aws-us-gov",
            "AWS::StackId",
                    "arn:aws-us-gov:cloudformation:us-gov-west-1:111122223333:stack/" + "s".repeat(128)
                            + "/51af3dc0-da77-11e4-872e-1234567db123");

    @ParameterizedTest
    @ValueSource(strings = {"template.yaml", "template-spoke.yaml"})
    void aNameFitsItsServiceHoweverLongTheStacksIs(String file) {
        Template template = Template.read(Repository.root().resolve(file));
        LocalValues values = LocalNames.in(template, LONG);
        for (ResourceNode resource : template.resources()) {
            for (Mapping.Entry property :
                    resource.properties().map(Mapping::entries).orElse(List.of())) {
                String what = resource.type() + "." + property.key();
                if (NAME.matcher(property.key()).matches()
                        && !NOT_ITS_OWN.matcher(what).matches()) {
                    assertFits(
                            what,
                            resource.logicalId(),
                            values.of(property.value()).asText());
                }
            }
        }
    }

    private static void assertFits(String what, String resource, String name) {
        Optional<Integer> longest = Optional.ofNullable(LONGEST.get(what));
        assertThat(longest)
                .as("how long %s of %s may be: look it up and say it here", what, resource)
                .isPresent();
        assertThat(name.length()).as("%s of %s", what, resource).isBetween(1, longest.orElseThrow());
    }
}
