package io.lakewarden.templates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// More stands in `for-each.yaml`.
final class LoopsTest {

    private static Loops.WrittenOut written(String yaml) {
        Template template =
                Template.of(Documents.read("t.yaml", yaml.getBytes(StandardCharsets.UTF_8), DocumentLimits.TEMPLATE));
        return Loops.of(template, new Parameters(template, Map.of()));
    }

    private static List<String> logicalIds(Loops.WrittenOut written) {
        return written.template().resourceEntries().stream()
                .map(Mapping.Entry::key)
                .toList();
    }

    @Test
    void theGuidesNestedExampleGivesItsResourcesInOrder() {
        Loops.WrittenOut written = written("""
                Transform: AWS::LanguageExtensions
                Resources:
                  VPC: {Type: AWS::EC2::VPC}
                  Fn::ForEach::SubnetResources:
                    - Prefix
                    - [Transit, Public]
                    - 'Nacl${Prefix}Subnet': {Type: AWS::EC2::NetworkAcl}
                      Fn::ForEach::LoopInner:
                        - Suffix
                        - [A, B]
                        - '${Prefix}Subnet${Suffix}': {Type: AWS::EC2::Subnet}
                """);
        assertThat(written.remarks()).isEmpty();
        assertThat(logicalIds(written))
                .containsExactly(
                        "VPC",
                        "NaclTransitSubnet",
                        "TransitSubnetA",
                        "TransitSubnetB",
                        "NaclPublicSubnet",
                        "PublicSubnetA",
                        "PublicSubnetB");
    }

    @Test
    void ampersandsLeaveLettersAndDigitsOnly() {
        Loops.WrittenOut written = written("""
                Transform: AWS::LanguageExtensions
                Resources:
                  Fn::ForEach::Subnets: [CIDR, [10.0.2.0/24, 10.0.3.0/24], {'Subnet&{CIDR}': {Type: AWS::EC2::Subnet}}]
                """);
        assertThat(logicalIds(written)).containsExactly("Subnet1002024", "Subnet1003024");
    }

    @Test
    void loopsNestedDeeperThanFiveAreNamed() {
        StringBuilder yaml = new StringBuilder("Transform: AWS::LanguageExtensions\nResources: ");
        IntStream.range(0, 6).forEach(i -> yaml.append("{'Fn::ForEach::L" + i + "': [I" + i + ", [x], "));
        yaml.append("{Queue: {Type: AWS::SQS::Queue}}").append("]}".repeat(6));
        assertThat(written(yaml.toString()).remarks())
                .extracting(Deployments.Remark::text)
                .containsExactly("more than 5 loops in each other: CloudFormation refuses it");
    }

    /// Once with much in the innermost loop, once with nothing, and once with long texts.
    @Test
    void loopsThatWouldFillMemoryOrTimeAreRefused() {
        String items = IntStream.range(0, 500).mapToObj(i -> "i" + i).collect(Collectors.joining(","));
        assertRefused("[" + items + "]", "{'Q${I0}': {Type: AWS::SQS::Queue}}");
        assertRefused("[" + items + "]", "{}");
        assertRefused("[" + items + "," + "x".repeat(10_000) + "]", "{'Q${I0}${I1}': '${I0}${I1}${I2}'}");
    }

    private static void assertRefused(String items, String body) {
        String yaml = "Transform: AWS::LanguageExtensions\nResources: {'Fn::ForEach::A': [I0, " + items
                + ", {'Fn::ForEach::B': [I1, " + items + ", {'Fn::ForEach::C': [I2, " + items + ", " + body + "]}]}]}";
        assertThatThrownBy(() -> written(yaml))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("t.yaml:2:")
                .hasMessageEndingWith("its loops write out more than 1000000 values");
    }
}
