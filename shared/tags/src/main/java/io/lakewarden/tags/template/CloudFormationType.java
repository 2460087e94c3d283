package io.lakewarden.tags.template;

import io.lakewarden.base.Nearest;
import io.lakewarden.tags.Table;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What is known of a resource type: the row of `types.tsv`, which scripts/template_types.py writes.
///
/// @param name `AWS::S3::Bucket`
/// @param word the type in the words of AWS tag policies, `s3:bucket`
/// @param property where its tags live; empty where CloudFormation takes none
/// @param replacedByTagChange CloudFormation replaces the resource when its tags change
/// @param tagsFixed its tags are neither updated nor replaced: what it was created with stays
/// @param taggableByService the service can tag it although CloudFormation cannot
public record CloudFormationType(
        String name,
        String word,
        Optional<String> property,
        Shape shape,
        boolean replacedByTagChange,
        boolean tagsFixed,
        boolean taggableByService) {

    private static final Map<String, CloudFormationType> BY_NAME =
            Table.read(CloudFormationType.class, "types.tsv").stream()
                    .map(CloudFormationType::ofRow)
                    .collect(Collectors.toMap(CloudFormationType::name, Function.identity()));

    /// How a property holds tags.
    public enum Shape {
        /// `[{Key, Value}]`
        LIST,
        /// `{key: value}`
        MAP,
        /// `[{ResourceType, Tags: [{Key, Value}]}]`
        SPECIFICATIONS,
        /// `[{Region, Tags: [{Key, Value}]}]`
        REPLICAS,
        NONE
    }

    /// A type by its name; empty where the table does not know it.
    public static Optional<CloudFormationType> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /// What was probably meant.
    static Optional<String> nearest(String name) {
        return Nearest.to(name, BY_NAME.keySet());
    }

    private static CloudFormationType ofRow(String[] cells) {
        String marks = cells[4];
        return new CloudFormationType(
                cells[0],
                cells[1],
                Optional.of(cells[2]).filter(property -> !property.equals("-")),
                shapeOf(cells[3]),
                marks.contains("R"),
                marks.contains("F"),
                marks.contains("T"));
    }

    private static Shape shapeOf(String cell) {
        return switch (cell) {
            case "list" -> Shape.LIST;
            case "map" -> Shape.MAP;
            case "replicas" -> Shape.REPLICAS;
            case "specifications" -> Shape.SPECIFICATIONS;
            default -> Shape.NONE;
        };
    }
}
