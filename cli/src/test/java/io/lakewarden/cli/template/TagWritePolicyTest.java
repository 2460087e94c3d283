package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The tagging API asks each service's own right too, so what may be repaired is what this policy lists.
final class TagWritePolicyTest {

    private static final Pattern ARN = Pattern.compile("arn:aws:([a-z0-9-]+):");
    /// What gives tags, what takes them away, what the tagging service reads on the way.
    private static final Pattern TAGS =
            Pattern.compile("TagResource|AddTags(To\\w+)?|CreateTags|TagQueue|TagDeliveryStream|PutBucketTagging");

    private static final Pattern UNTAGS = Pattern.compile(
            "UntagResource|RemoveTags(From\\w+)?|DeleteTags|UntagQueue|UntagDeliveryStream|PutBucketTagging");
    private static final Pattern READS = Pattern.compile("GetTags|GetBucketTagging");

    @Test
    void everyServiceThatIsSweptOrShownInASampleCanBeWritten() throws IOException {
        assertThat(services()).containsAll(sweptServices()).containsAll(servicesOfSamples());
    }

    @Test
    void everyServiceGivesAndTakesTagsAndDoesNothingElse() {
        rights().forEach((service, actions) -> {
            assertThat(actions)
                    .as(service)
                    .anyMatch(action -> TAGS.matcher(action).matches());
            assertThat(actions)
                    .as(service)
                    .anyMatch(action -> UNTAGS.matcher(action).matches());
            assertThat(actions)
                    .as(service)
                    .allMatch(action -> Stream.of(TAGS, UNTAGS, READS)
                            .anyMatch(known -> known.matcher(action).matches()));
        });
    }

    /// Where access follows tags, whoever tags a role chooses what it may do.
    @Test
    void nobodysRoleCanBeTagged() {
        assertThat(services()).doesNotContain("iam", "sts", "sso", "organizations");
    }

    private static Set<String> services() {
        return rights().keySet();
    }

    private static Map<String, Set<String>> rights() {
        Mapping policy = TemplateFile.of("template.yaml").section("Resources").get("TagWritePolicy");
        Map<String, Set<String>> rights = new TreeMap<>();
        for (Node statement : items(policy, "Properties", "PolicyDocument", "Statement")) {
            if (TemplateFile.text(statement, "Sid").equals("WriteTagsOfServices")) {
                for (Node action : items(statement, "Action")) {
                    String[] parts = ((Scalar) action).text().split(":", -1);
                    rights.computeIfAbsent(parts[0], _ -> new HashSet<>()).add(parts[1]);
                }
            }
        }
        assertThat(rights).hasSizeGreaterThan(15);
        return rights;
    }

    private static List<Node> items(Node node, String... path) {
        return ((Sequence) TemplateFile.at(node, path).orElseThrow()).items();
    }

    private static Set<String> sweptServices() {
        Node config = Documents.read(Repository.root().resolve("config/lakewarden/tag-sweep.yaml"));
        return items(config, "untagged-types").stream()
                .map(type -> ((Scalar) type).text().replaceFirst(":.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> servicesOfSamples() throws IOException {
        Set<String> services = new TreeSet<>();
        for (String folder : List.of("samples", "events/tag-drift")) {
            try (Stream<Path> files = Files.walk(Repository.root().resolve(folder))) {
                for (Path file :
                        files.filter(name -> name.toString().endsWith(".json")).toList()) {
                    ARN.matcher(Files.readString(file)).results().forEach(found -> services.add(found.group(1)));
                }
            }
        }
        assertThat(services).isNotEmpty();
        return services;
    }
}
