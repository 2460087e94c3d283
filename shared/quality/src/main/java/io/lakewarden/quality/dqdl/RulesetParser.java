package io.lakewarden.quality.dqdl;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads DQDL. Immutable and safe for use by several threads.
public final class RulesetParser {

    private final Map<String, RuleSyntax> syntaxes = new LinkedHashMap<>();

    /// @param syntaxes of every rule type and analyzer that there is
    public RulesetParser(Collection<RuleSyntax> syntaxes) {
        syntaxes.forEach(syntax -> this.syntaxes.put(syntax.name(), syntax));
    }

    /// The ruleset in `text`.
    ///
    /// @throws RulesetException with every problem found
    public Ruleset parse(String text) {
        Span start = new Span(1, 1, 0, 0);
        if (syntaxes.isEmpty() || text.isBlank()) {
            throw new RulesetException(List.of(new Problem(start, "", "nothing here", Optional.empty())));
        }
        throw new UnsupportedOperationException("the parser lands soon");
    }
}
