package io.lakewarden.quality.dqdl;

/// What the right-hand side of a rule speaks about.
public enum ConditionKind {
    NUMBER("a number"),
    STRING("a string"),
    PATTERN("a regular expression (matches \"…\")"),
    DATE("a date"),
    DURATION("a duration (24 hours)"),
    SIZE("a size (10 MB)"),
    NULL("NULL");

    private final String phrase;

    ConditionKind(String phrase) {
        this.phrase = phrase;
    }

    String phrase() {
        return phrase;
    }
}
