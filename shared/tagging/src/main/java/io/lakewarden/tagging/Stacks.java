package io.lakewarden.tagging;

import java.util.Optional;

/// Asks CloudFormation which stack a resource belongs to. Three hundred types get no `aws:cloudformation:` tags, so
/// their tags cannot tell.
@FunctionalInterface
public interface Stacks {

    /// The stack that has the resource; empty when none has.
    ///
    /// @throws RefusedException when CloudFormation cannot be asked
    Optional<Origin.Stack> owning(String arn);
}
