package io.lakewarden.templates;

/// The text that a node gives in one scenario.
public sealed interface Text {

    /// Known now.
    record Known(String value) implements Text {}

    /// Known when the template is deployed.
    ///
    /// @param why in words for people, such as `parameter Env has no default`
    record Unknown(String why) implements Text {}

    /// `AWS::NoValue`: not there at all.
    record Removed() implements Text {}
}
