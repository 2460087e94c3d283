package io.lakewarden.tags;

/// A pattern over a whole text: `*` is any run of characters, `?` any single one, as in IAM policies.
record Glob(String pattern) {

    boolean matches(String text) {
        int p = 0;
        int t = 0;
        int star = -1;
        int resume = 0;
        while (t < text.length()) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                resume = t;
            } else if (p < pattern.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == text.charAt(t))) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++resume;
            } else {
                return false;
            }
        }
        return pattern.substring(p).chars().allMatch(c -> c == '*');
    }
}
