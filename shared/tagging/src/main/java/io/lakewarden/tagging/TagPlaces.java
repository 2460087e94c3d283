package io.lakewarden.tagging;

import java.util.Optional;

/// Where the tags of a CloudFormation type stand in a template.
@FunctionalInterface
public interface TagPlaces {

    /// The property of most types: a list of `{Key, Value}`.
    Place USUAL = new Place("Tags", false, false);

    /// A place.
    ///
    /// @param property empty where the type takes no tags
    /// @param map whether it is `{key: value}` rather than a list
    /// @param replacedByTagChange whether CloudFormation makes the resource anew when its tags change
    record Place(String property, boolean map, boolean replacedByTagChange) {}

    /// What is known of a type such as `AWS::Glue::Job`.
    Optional<Place> of(String type);
}
