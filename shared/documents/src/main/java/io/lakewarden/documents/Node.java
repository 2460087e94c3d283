package io.lakewarden.documents;

import java.util.Optional;

/// A node of a document's tree: [Mapping], [Sequence] or [Scalar]. Immutable; an alias shares the node of its anchor.
public sealed interface Node permits Mapping, Sequence, Scalar {

    /// Where the node begins.
    Place place();

    /// The custom YAML tag as written, such as `!Ref`; empty for JSON and for plain YAML.
    Optional<String> tag();

    /// What the node is, in the words of an error message.
    String described();
}
