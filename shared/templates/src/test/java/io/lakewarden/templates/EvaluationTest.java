package io.lakewarden.templates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EvaluationTest {
    private static final String TEMPLATE = """
            Parameters:
              Env: {Type: String, Default: dev}
              Open: {Type: String}
              Number: {Type: Number, Default: 3}
              Letter: {Type: String, Default: v}
              List: {Type: CommaDelimitedList, Default: 'x, y'}
              OpenList: {Type: CommaDelimitedList}
              FromSsm: {Type: 'AWS::SSM::Parameter::Value<List<String>>', Default: /a}
            Mappings:
              M: {dev: {name: d, all: [a, b]}, '3': {name: three}}
            Conditions:
              Yes: !Equals [a, a]
              No: !Not [!Condition Yes]
              Both: !And [!Condition Yes, !Condition No]
              Either: !Or [!Condition No, !Equals [!Ref Open, x]]
              Loop: !Not [!Condition Loop]
              Certain: !Or [!Condition Yes, !Equals [!Ref Open, x]]
            Resources: {Q: {Type: AWS::SQS::Queue}}
            """;

    private static Node tree(String text) {
        return Documents.read("t.yaml", text.getBytes(StandardCharsets.UTF_8), DocumentLimits.TEMPLATE);
    }

    private final Template template = Template.of(tree(TEMPLATE));
    private final Evaluation evaluation =
            Deployments.of(template, Map.of("AWS::Region", "eu-west-1")).byDefault(_ -> Optional.empty());

    private static Node value(String yaml) {
        return ((Mapping) tree("v: " + yaml)).get("v").orElseThrow();
    }

    private Text text(String yaml) {
        return evaluation.text(value(yaml));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            plain                                   | plain
            1.5                                     | 1.5
            2026-01-01                              | 2026-01-01
            10.0.0.0                                | 10.0.0.0
            0300                                    | 192
            "0300"                                  | 0300
            0x1F                                    | 31
            0b101                                   | 5
            1_000                                   | 1000
            +7                                      | 7
            -0x10                                   | -16
            12:30:45                                | 45045
            0x                                      | 0x
            y                                       | y
            417141415827                            | 417141415827
            "Yes"                                   | Yes
            yes                                     | true
            False                                   | false
            !Ref Env                                | dev
            {Ref: Env}                              | dev
            !Ref Number                             | 3
            !Ref AWS::Region                        | eu-west-1
            !Sub '${Env}-${AWS::Region}'            | dev-eu-west-1
            !Sub 'a${!Env}'                         | a${Env}
            !Sub ['${x}$1\\', {x: !Ref Env}]        | dev$1\\
            !Join ['-', [a, !Ref Env, b]]           | a-dev-b
            !Join ['-', [a, !Ref AWS::NoValue, b]]  | a-b
            !Join ['', !Split [',', 'a,b']]         | ab
            !Select [1, !Split ['/', 'x/y']]        | y
            !Select ['0', [a, b]]                   | a
            !FindInMap [M, !Ref Env, name]          | d
            !FindInMap [M, !Ref Number, name]       | three
            !FindInMap [M, qa, name, {DefaultValue: d}]     | d
            !FindInMap [N, qa, name, {DefaultValue: !Ref Env}] | dev
            !FindInMap [M, dev, name, {DefaultValue: x}]    | d
            !Join ['-', !FindInMap [M, dev, all]]   | a-b
            !Select [1, !Ref List]                  | y
            !Join ['', !Ref List]                   | xy
            !Ref {'Fn::Sub': 'En${Letter}'}         | dev
            !Length [a, b]                          | 2
            !Length {Ref: List}                     | 2
            !If [!Sub Yes, a, b]                    | a
            !If [Yes, a, b]                         | a
            !If [Both, a, !If [No, b, c]]           | c
            {'Fn::If': [Certain, a, b]}             | a
            """)
    void whatIsWrittenDownIsKnown(String yaml, String value) {
        assertThat(text(yaml)).isEqualTo(new Text.Known(value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            !Ref Open
            !Ref Q
            !Ref AWS::StackName
            !GetAtt Q.Arn
            !Sub '${Q.Arn}'
            !Sub []
            !Join ['-', !Ref Open]
            !Join []
            !Select [9, [a]]
            !Select [0, !Ref OpenList]
            !Select [0, !Ref FromSsm]
            !Ref List
            !Length {Ref: OpenList}
            1.10
            1e3
            012345678901
            !FindInMap [M, !Ref Open, name, {DefaultValue: d}]
            !Select [x, [a]]
            !FindInMap [M, qa, name]
            !FindInMap [Nowhere, dev, name]
            !FindInMap [M, dev]
            !If [Either, a, b]
            !If [Loop, a, b]
            !If [Undefined, a, b]
            !If [Yes]
            !ImportValue x
            !Base64 x
            !Cidr [a, 1, 2]
            '{{resolve:ssm:/a}}'
            [a, b]
            {a: b}
            """)
    void whatOnlyADeploymentShowsIsUnknownAndSaysWhy(String yaml) {
        assertThat(text(yaml))
                .isInstanceOfSatisfying(
                        Text.Unknown.class, unknown -> assertThat(unknown.why()).isNotBlank());
    }

    @Test
    void noValueRemoves() {
        assertThat(text("!If [No, a, !Ref AWS::NoValue]")).isEqualTo(new Text.Removed());
        assertThat(text("!FindInMap [M, qa, name, {DefaultValue: !Ref AWS::NoValue}]"))
                .isEqualTo(new Text.Removed());
    }

    @Test
    void whatIsDeployedHasANameWhereOneIsGiven() {
        Evaluation local = Deployments.of(template, Map.of())
                .byDefault(name -> Optional.of(name).filter(known -> known.startsWith("Q")));
        for (String yaml : List.of("!Ref Q", "!Sub '${Q}'")) {
            assertThat(local.text(value(yaml))).isEqualTo(new Text.Known("Q"));
        }
        for (String yaml : List.of("!GetAtt Q.Arn", "!GetAtt [Q, Arn]", "!Sub '${Q.Arn}'")) {
            assertThat(local.text(value(yaml))).isEqualTo(new Text.Known("Q.Arn"));
        }
        assertThat(local.text(value("!Ref Other"))).isInstanceOf(Text.Unknown.class);
    }

    @Test
    void aResourceGivesItsPropertiesWithPlacesItsConditionAndItsPolicies() {
        ResourceNode queue = Template.of(tree("""
                        Resources:
                          Q:
                            Type: AWS::SQS::Queue
                            Condition: IsProd
                            DeletionPolicy: Retain
                            UpdateReplacePolicy: Delete
                            Properties:
                              QueueName: q
                              Nested: {List: [a]}
                        """)).resource("Q").orElseThrow();
        assertThat(queue.type()).isEqualTo("AWS::SQS::Queue");
        assertThat(queue.condition()).contains("IsProd");
        assertThat(queue.deletionPolicy()).contains("Retain");
        assertThat(queue.updateReplacePolicy()).contains("Delete");
        assertThat(queue.placeOf("QueueName")).hasToString("t.yaml:8:7");
        assertThat(queue.placeOf("Absent")).isEqualTo(queue.place()).hasToString("t.yaml:2:3");
        assertThat(queue.items("Nested", "List")).hasSize(1);
        assertThat(queue.entries("Nested")).extracting(Mapping.Entry::key).containsExactly("List");
    }

    @Test
    void conditionsHaveThreeValues() {
        assertThat(evaluation.condition("Yes")).contains(true);
        assertThat(evaluation.condition("No")).contains(false);
        assertThat(evaluation.condition("Both")).contains(false);
        assertThat(evaluation.condition("Certain")).contains(true);
        assertThat(evaluation.condition("Either")).isEqualTo(Optional.empty());
        assertThat(evaluation.condition("Loop")).isEqualTo(Optional.empty());
    }

    @Test
    void somethingThatIsNoTemplateIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> Template.of(tree("[a]"))).hasMessageStartingWith("t.yaml:1:1: found a list, expected");
        assertThatThrownBy(() -> Template.of(tree("a: 1"))).hasMessageContaining("there is no section Resources");
        assertThatThrownBy(() -> Template.of(tree("Resources: []")))
                .hasMessageStartingWith("t.yaml:1:12: found a list as");
    }

    @Test
    void scenariosAreCappedAndSaySo() {
        StringBuilder yaml = new StringBuilder("Conditions:\n");
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            yaml.append("  C" + i + ": !Equals [!ImportValue x" + i + ", a]\n");
            tags.append("        - {Key: k" + i + ", Value: !If [C" + i + ", a, b]}\n");
        }
        yaml.append("Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties:\n      Tags:\n")
                .append(tags);
        Template large = Template.of(tree(yaml.toString()));
        Node property = large.resources().getFirst().value("Tags").orElseThrow();
        Deployments.Ways ways = Deployments.of(large, Map.of()).of(List.of(property), Optional.empty());
        assertThat(ways.complete()).isFalse();
        assertThat(ways.list()).hasSize(Deployments.MOST);
    }
}
