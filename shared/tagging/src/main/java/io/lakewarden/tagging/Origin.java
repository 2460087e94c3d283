package io.lakewarden.tagging;

import java.util.Optional;

/// What made a resource and will make it again: tags that it does not know of are drift to it, or vanish.
public sealed interface Origin {

    /// Nothing that we know of.
    record Nobody() implements Origin {}

    /// A CloudFormation stack.
    ///
    /// @param logicalId the resource's name in the template, where it is known
    /// @param type such as `AWS::Glue::Job`, where it is known
    record Stack(String name, Optional<String> logicalId, Optional<String> type) implements Origin {}

    /// Terraform or OpenTofu, told by a tag.
    record Terraform(String marker) implements Origin {}
}
