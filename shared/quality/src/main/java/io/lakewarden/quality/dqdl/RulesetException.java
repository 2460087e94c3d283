package io.lakewarden.quality.dqdl;

import java.util.List;
import java.util.stream.Collectors;

/// A text is no valid ruleset. Carries every problem found, in the order of the text; there is at least one.
public final class RulesetException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<RulesetProblem> problems;

    RulesetException(List<RulesetProblem> problems) {
        super(problems.stream().map(RulesetProblem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public List<RulesetProblem> problems() {
        return problems;
    }
}
