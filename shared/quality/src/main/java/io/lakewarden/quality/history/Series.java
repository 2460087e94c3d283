package io.lakewarden.quality.history;

import static java.util.Objects.requireNonNull;

import io.lakewarden.base.Digests;

/// A number that is followed from run to run.
///
/// A metric's name says which column it is about, but not which rows, which SQL or which reference columns: two rules
/// may report different numbers under one name. What sets them apart is the detail.
///
/// @param metric the name that reports use, such as `Dataset.*.RowCount`
/// @param detail such as `where "region = 'EU'"`; empty where the name says all
public record Series(String metric, String detail) {

    private static final int LONGEST = 300;

    public Series {
        requireNonNull(metric, "metric");
        requireNonNull(detail, "detail");
    }

    /// The series of a metric whose name says all.
    public static Series of(String metric) {
        return new Series(metric, "");
    }

    /// The name that a run is kept under. The rest of a long one, such as of SQL, is a digest.
    public String text() {
        String text = detail.isEmpty() ? metric : metric + " " + detail;
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST) + "… " + Digests.sha256(text).substring(0, RunNames.DIGEST_LENGTH);
    }
}
