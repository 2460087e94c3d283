package io.lakewarden.staging;

import java.util.Locale;

/// Sizes for people, in powers of 1,000 as disks and AWS's prices count them.
public final class Sizes {

    private static final String[] UNITS = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};

    private Sizes() {}

    /// `999 bytes`, `1.5 GB`.
    public static String text(long bytes) {
        double size = bytes;
        int unit = 0;
        while (size >= 999.5 && unit < UNITS.length - 1) {
            size /= 1000;
            unit++;
        }
        return unit == 0 ? bytes + " bytes" : String.format(Locale.ROOT, "%.1f %s", size, UNITS[unit]);
    }
}
