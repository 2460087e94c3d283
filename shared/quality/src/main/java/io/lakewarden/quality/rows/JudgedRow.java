package io.lakewarden.quality.rows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A row with the verdicts that it gets, rule by rule.
final class JudgedRow {

    private final List<Object> values;
    private final List<String> passed = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();
    private final List<String> failedRules = new ArrayList<>();
    private boolean filtered;

    /// @param values of the columns, in order; nulls where the data is null, nested ones as raw JSON
    JudgedRow(List<Object> values) {
        this.values = Collections.unmodifiableList(values);
    }

    void passed(String text) {
        passed.add(text);
    }

    void failed(String name, String text) {
        failed.add(text);
        failedRules.add(name);
    }

    void skipped(String text) {
        skipped.add(text);
    }

    /// A row outside of the rule's `where`.
    void filtered(String text, boolean passes) {
        (passes ? passed : skipped).add(text);
        filtered |= !passes;
    }

    List<Object> values() {
        return values;
    }

    /// Texts of the rules that the row passes.
    List<String> passed() {
        return passed;
    }

    /// Texts of the rules that it fails.
    List<String> failed() {
        return failed;
    }

    /// Texts of the rules that do not judge it.
    List<String> skipped() {
        return skipped;
    }

    /// Names (`Rule_1`) of the rules that it fails.
    List<String> failedRules() {
        return failedRules;
    }

    /// What the row came to, in Glue's words; `Skipped` if every rule on rows leaves it out, and the options ask to say
    /// so.
    String result() {
        if (!failed.isEmpty()) {
            return "Failed";
        }
        return filtered && passed.isEmpty() ? "Skipped" : "Passed";
    }
}
