package io.lakewarden.tags;

import java.util.List;

/// The resource part of an ARN with `*` for each name, such as `bucket/*/table/*`, and the type that it says.
///
/// @param anywhere false: only ARNs without region and account have this shape
/// @param literals what stands between the names
/// @param fixed how much of the shape is fixed: the more, the better the match
record ArnShape(boolean anywhere, List<String> literals, int fixed, ResourceType type) {
    private static final String GLOBAL = "::";

    ArnShape {
        literals = List.copyOf(literals);
    }

    static ArnShape of(String shape, ResourceType type) {
        boolean anywhere = !shape.startsWith(GLOBAL);
        String names = anywhere ? shape : shape.substring(GLOBAL.length());
        List<String> literals = List.of(names.split("\\*", -1));
        return new ArnShape(
                anywhere, literals, literals.stream().mapToInt(String::length).sum(), type);
    }

    /// Whether an ARN has the shape. A name is at least one character and, but for the last, does not hold the
    /// separator that ends it.
    ///
    /// @param text its resource part
    boolean matches(Arn arn, String text) {
        return (anywhere || arn.isPlaceless())
                && (fixed > 0 || isOneName(text))
                && text.startsWith(literals.getFirst())
                && namesFit(text);
    }

    private static boolean isOneName(String text) {
        return text.indexOf(':') < 0 && text.indexOf('/') < 0;
    }

    private boolean namesFit(String text) {
        int at = literals.getFirst().length();
        for (int i = 1; i < literals.size(); i++) {
            at = end(text, at, literals.get(i), i == literals.size() - 1);
            if (at < 0) {
                return false;
            }
        }
        return at == text.length();
    }

    /// Where the literal after a name ends, or -1.
    private static int end(String text, int name, String literal, boolean last) {
        if (literal.isEmpty()) {
            return name < text.length() ? text.length() : -1;
        }
        int at = text.indexOf(literal.charAt(0), name);
        boolean found = at > name && text.startsWith(literal, at) && (!last || at + literal.length() == text.length());
        return found ? at + literal.length() : -1;
    }
}
