package io.lakewarden.desk.recommend;

import java.util.ArrayList;
import java.util.List;

/// A recommended ruleset.
public final class Recommendation {

    /// The rules about one thing.
    ///
    /// @param about the table, or a column with its type
    /// @param rules that hold, with what was seen
    /// @param notes on what is left out
    record Section(String about, List<Line> rules, List<String> notes) {

        Section {
            rules = List.copyOf(rules);
            notes = List.copyOf(notes);
        }
    }

    /// A rule and what speaks for it.
    record Line(String rule, String seen) {}

    private final String source;
    private final List<Section> sections;

    Recommendation(String source, List<Section> sections) {
        this.source = source;
        this.sections = List.copyOf(sections);
    }

    /// The rules alone, in order.
    public List<String> rules() {
        return sections.stream()
                .flatMap(one -> one.rules().stream().map(Line::rule))
                .toList();
    }

    /// A DQDL document, ready to edit: every rule says what was seen.
    public String dqdl() {
        List<String> lines = new ArrayList<>();
        lines.add("# Recommended from " + Dqdl.comment(source) + ", which passes every rule.");
        lines.add("# Each rule says what was seen. What holds of one day may be chance: read before use.");
        lines.add("Rules = [");
        int left = rules().size();
        for (Section one : sections) {
            lines.add("    # " + Dqdl.comment(one.about()));
            one.notes().forEach(note -> lines.add("    #   " + Dqdl.comment(note)));
            for (Line line : one.rules()) {
                left--;
                lines.add("    " + line.rule() + (left > 0 ? "," : "") + "  # " + line.seen());
            }
        }
        lines.add("]");
        return String.join("\n", lines) + "\n";
    }
}
