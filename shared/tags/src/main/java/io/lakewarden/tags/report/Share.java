package io.lakewarden.tags.report;

/// How many resources were checked, and how many of them were right.
public record Share(long checked, long compliant) {

    public static final Share NONE = new Share(0, 0);

    public Share plus(boolean isCompliant) {
        return new Share(checked + 1, compliant + (isCompliant ? 1 : 0));
    }

    public long wrong() {
        return checked - compliant;
    }

    /// Rounded down, so that 100 means all; 0 when nothing was checked.
    public int percent() {
        return checked == 0 ? 0 : (int) (compliant * 100 / checked);
    }
}
