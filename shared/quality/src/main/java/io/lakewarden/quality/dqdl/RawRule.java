package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A rule as it is written, gathered clause by clause, before it is held against its type's syntax.
final class RawRule {

    final Token type;
    final List<Token> parameters = new ArrayList<>();
    final List<RawTag> tags = new ArrayList<>();
    final Map<String, String> labels = new LinkedHashMap<>();
    Optional<RawCondition> condition = Optional.empty();
    Optional<Token> where = Optional.empty();

    RawRule(Token type) {
        this.type = type;
    }

    /// `with name condition`.
    record RawTag(Token name, RawCondition condition, Span span) {}
}
