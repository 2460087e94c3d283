package io.lakewarden.desk.recommend;

import java.util.List;

/// The rules about one thing.
///
/// @param about the table, or a column with its type
/// @param rules that hold, with what was seen
/// @param notes on what is left out
record Advice(String about, List<Line> rules, List<String> notes) {

    /// A rule and what speaks for it.
    record Line(String rule, String seen) {}

    Advice {
        rules = List.copyOf(rules);
        notes = List.copyOf(notes);
    }
}
