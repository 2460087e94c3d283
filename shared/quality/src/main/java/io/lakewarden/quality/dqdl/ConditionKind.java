package io.lakewarden.quality.dqdl;

/// What the right-hand side of a rule speaks about.
public enum ConditionKind {
    NUMBER("a number", "> 0.9"),
    STRING("a string", "= \"text\""),
    PATTERN("a regular expression", "matches \"[a-z]+\""),
    DATE("a date", "> \"2024-01-31\""),
    DURATION("a duration", "<= 24 hours"),
    SIZE("a size", "> 10 MB"),
    NULL("NULL", "!= NULL");

    private final String phrase;
    private final String example;

    ConditionKind(String phrase, String example) {
        this.phrase = phrase;
        this.example = example;
    }

    String example() {
        return example;
    }

    String phrase() {
        return phrase;
    }
}
