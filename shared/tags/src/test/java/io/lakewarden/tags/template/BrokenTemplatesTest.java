package io.lakewarden.tags.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.templates.Template;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Templates come from anybody. Each node of each test template in turn is replaced by something else: the
/// check must answer, or refuse the document, and never fail in another way.
final class BrokenTemplatesTest {
    private static final Place NOWHERE = new Place("t", 1, 1);
    private static final List<Node> REPLACEMENTS = List.of(
            new Scalar(NOWHERE, Optional.empty(), "x", Scalar.Kind.TEXT, true),
            new Scalar(NOWHERE, Optional.empty(), "", Scalar.Kind.NULL, false),
            new Sequence(NOWHERE, Optional.empty(), List.of()),
            new Sequence(NOWHERE, Optional.of("!If"), List.of()),
            new Scalar(NOWHERE, Optional.of("!Ref"), "AWS::NoValue", Scalar.Kind.TEXT, true),
            new Mapping(NOWHERE, Optional.empty(), Map.of()));

    private final TemplateChecker checker = new TemplateChecker(
            TagPolicy.of(Documents.read(
                    "p.json",
                    "{\"required\": [\"team\"]}".getBytes(StandardCharsets.UTF_8),
                    DocumentLimits.CONFIGURATION)),
            new TemplateChecker.Settings(Map.of("pipeline", "x"), Map.of(), Instant.EPOCH));

    static List<String> templates() throws Exception {
        return TemplatesTest.templates();
    }

    @ParameterizedTest
    @MethodSource("templates")
    void nothingInATemplateMakesTheCheckFail(String name) {
        Node root = Documents.read(Path.of("src/test/resources/templates", name), DocumentLimits.TEMPLATE);
        int answers = 0;
        for (Node replacement : REPLACEMENTS) {
            for (Node broken : variants(root, replacement)) {
                answers += answers(broken);
            }
        }
        assertThat(answers).isPositive();
    }

    private int answers(Node broken) {
        try {
            checker.check(Template.of(broken));
            return 1;
        } catch (DocumentException refused) {
            return 0;
        }
    }

    /// The tree once for each of its nodes, with that node replaced.
    private static List<Node> variants(Node node, Node replacement) {
        List<Node> variants = new ArrayList<>();
        variants.add(replacement);
        switch (node) {
            case Scalar _ -> {}
            case Sequence sequence -> {
                for (int i = 0; i < sequence.items().size(); i++) {
                    int at = i;
                    variants(sequence.items().get(i), replacement)
                            .forEach(item -> variants.add(with(sequence, at, item)));
                }
            }
            case Mapping mapping ->
                mapping.byKey()
                        .forEach((key, entry) -> variants(entry.value(), replacement)
                                .forEach(value -> variants.add(with(mapping, entry, value))));
        }
        return variants;
    }

    private static Node with(Sequence sequence, int at, Node item) {
        List<Node> items = new ArrayList<>(sequence.items());
        items.set(at, item);
        return new Sequence(sequence.place(), sequence.tag(), items);
    }

    private static Node with(Mapping mapping, Mapping.Entry entry, Node value) {
        Map<String, Mapping.Entry> entries = new LinkedHashMap<>(mapping.byKey());
        entries.put(entry.key(), new Mapping.Entry(entry.key(), entry.place(), value));
        return new Mapping(mapping.place(), mapping.tag(), entries);
    }
}
