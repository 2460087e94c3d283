package io.lakewarden.tags.template;

import java.util.Optional;

/// What is known of a resource type: the row of `types.tsv`, which scripts/template_types.py writes.
///
/// @param name `AWS::S3::Bucket`
/// @param word the type in the words of AWS tag policies, `s3:bucket`
/// @param property where its tags live; empty where CloudFormation takes none
/// @param replacedByTagChange CloudFormation replaces the resource when its tags change
/// @param tagsFixed its tags are neither updated nor replaced: what it was created with stays
/// @param taggableByService the service can tag it although CloudFormation cannot
record CloudFormationType(
        String name,
        String word,
        Optional<String> property,
        Shape shape,
        boolean replacedByTagChange,
        boolean tagsFixed,
        boolean taggableByService) {

    /// How a property holds tags.
    enum Shape {
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

    static CloudFormationType ofRow(String row) {
        String[] cells = row.split("\t", -1);
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
