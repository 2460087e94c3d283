package io.lakewarden.desk.recommend;

import java.util.ArrayList;
import java.util.List;

/// A recommended ruleset.
public final class Recommendation {

    private final String source;
    private final List<Advice> advice;

    Recommendation(String source, List<Advice> advice) {
        this.source = source;
        this.advice = List.copyOf(advice);
    }

    /// The rules alone, in order.
    public List<String> rules() {
        return advice.stream()
                .flatMap(one -> one.rules().stream().map(Advice.Line::rule))
                .toList();
    }

    /// A DQDL document, ready to edit: every rule says what was seen.
    public String dqdl() {
        List<String> lines = new ArrayList<>();
        lines.add("# Recommended from " + Dqdl.comment(source) + ", which passes every rule.");
        lines.add("# Each rule says what was seen. What holds of one day may be chance: read before use.");
        lines.add("Rules = [");
        int left = rules().size();
        for (Advice one : advice) {
            lines.add("    # " + Dqdl.comment(one.about()));
            one.notes().forEach(note -> lines.add("    #   " + Dqdl.comment(note)));
            for (Advice.Line line : one.rules()) {
                left--;
                lines.add("    " + line.rule() + (left > 0 ? "," : "") + "  # " + line.seen());
            }
        }
        lines.add("]");
        return String.join("\n", lines) + "\n";
    }
}
