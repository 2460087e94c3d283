package io.lakewarden.tags.template;

import java.util.Optional;

/// Where a CloudFormation type takes its tags: what to write into a template, for advice to a stack's owner.
///
/// @param property the name of the property, such as `Tags` or `UserPoolTags`
/// @param map whether it maps keys to values; otherwise it is a list of Key and Value
/// @param replacedByTagChange CloudFormation replaces the resource when its tags change
public record TemplateTags(String property, boolean map, boolean replacedByTagChange) {

    /// Empty where CloudFormation takes no tags for the type, or does not know it.
    ///
    /// @param type such as `AWS::Glue::Job`
    public static Optional<TemplateTags> of(String type) {
        return CloudFormationTypes.BUNDLED
                .find(type)
                .flatMap(known -> known.property()
                        .map(property -> new TemplateTags(
                                property, known.shape() == CloudFormationType.Shape.MAP, known.replacedByTagChange())));
    }
}
