package io.lakewarden.documents;

import java.util.List;
import java.util.Optional;

/// A list of nodes.
public record Sequence(Place place, Optional<String> tag, List<Node> items) implements Node {

    public Sequence {
        items = List.copyOf(items);
    }

    @Override
    public String described() {
        return "a list";
    }
}
