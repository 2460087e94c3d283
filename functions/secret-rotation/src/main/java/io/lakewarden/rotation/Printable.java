package io.lakewarden.rotation;

/// Text from outside as one line of a log shows it: control characters cannot forge a line.
public final class Printable {

    private static final int LONGEST = 2000;

    private Printable() {}

    public static String of(String text) {
        String plain = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\p{Cf}]", "?");
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "…";
    }
}
