package io.lakewarden.quality.rows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A row with its verdicts.
///
/// @param values of the columns, in order; nulls where the data is null, nested ones as raw JSON
/// @param passed texts of the rules that the row passes
/// @param failed texts of the rules that it fails
/// @param skipped texts of the rules that do not judge it
/// @param failedRules names (`Rule_1`) of the rules that it fails
public record JudgedRow(
        List<Object> values,
        List<String> passed,
        List<String> failed,
        List<String> skipped,
        List<String> failedRules,
        Result result) {

    /// What the row came to.
    public enum Result {
        PASSED("Passed"),
        FAILED("Failed"),
        /// Every rule on rows leaves it out, and the options ask to say so.
        SKIPPED("Skipped");

        private final String word;

        Result(String word) {
            this.word = word;
        }

        /// Glue's word.
        public String word() {
            return word;
        }
    }

    public JudgedRow {
        values = Collections.unmodifiableList(values);
        passed = List.copyOf(passed);
        failed = List.copyOf(failed);
        skipped = List.copyOf(skipped);
        failedRules = List.copyOf(failedRules);
    }

    static final class Builder {
        private final List<Object> values;
        private final List<String> passed = new ArrayList<>();
        private final List<String> failed = new ArrayList<>();
        private final List<String> skipped = new ArrayList<>();
        private final List<String> failedRules = new ArrayList<>();
        private boolean filtered;

        Builder(List<Object> values) {
            this.values = values;
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

        JudgedRow build() {
            return new JudgedRow(values, passed, failed, skipped, failedRules, result());
        }

        private Result result() {
            if (!failed.isEmpty()) {
                return Result.FAILED;
            }
            return filtered && passed.isEmpty() ? Result.SKIPPED : Result.PASSED;
        }
    }
}
