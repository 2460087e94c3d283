package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Collects what is wrong; one problem a place, so that one mistake is told once.
final class Problems {

    private static final int MOST = 100;

    private final List<RulesetProblem> found = new ArrayList<>();

    void add(Token token, String message) {
        add(token, message, Optional.empty());
    }

    void add(Token token, String message, String hint) {
        add(token, message, Optional.of(hint));
    }

    void add(Token token, String message, Optional<String> hint) {
        add(token.span(), token.isEnd() ? "" : token.shown(), message, hint);
    }

    void add(Span span, String offending, String message, Optional<String> hint) {
        boolean told = found.stream().anyMatch(one -> one.span().offset() == span.offset());
        if (!told && !isFull()) {
            found.add(new RulesetProblem(span, offending, message, hint));
        }
    }

    /// Beyond that many a text is no ruleset at all: reading on is pointless.
    boolean isFull() {
        return found.size() >= MOST;
    }

    void throwIfAny() {
        if (!found.isEmpty()) {
            throw new RulesetException(found.stream()
                    .sorted(Comparator.comparingInt(problem -> problem.span().offset()))
                    .toList());
        }
    }
}
