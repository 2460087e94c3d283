package io.lakewarden.tags;

import java.util.Map;
import java.util.Set;

/// What a service accepts as a tag. Source: Tagging API reference ("Tag naming limits and requirements") and,
/// for the exceptions, each service's own API model and guide.
///
/// @param mostTags own tags on one resource; system tags do not count
/// @param shortestValue 1 where a service refuses the empty value
/// @param characters which characters, beyond length
/// @param keysIgnoreCase whether two keys that differ only in case are the same key to the service
record TagRules(int mostTags, int shortestValue, Characters characters, boolean keysIgnoreCase) {
    static final int LONGEST_KEY = 128;
    static final int LONGEST_VALUE = 256;

    /// Sets of characters that services name.
    enum Characters {
        USUAL,
        ANY,
        ASCII,
        PERCENT_TOO,
        NO_SPACE_OR_AT_IN_KEY
    }

    private static final String PUNCTUATION = "_.:/=+-@";
    static final int USUAL_LIMIT = 50;
    private static final int LISTS_OF_200 = 200;
    private static final Set<String> MODELS_WITH_200 =
            Set.of("quicksight", "kinesis", "databrew", "redshift-serverless", "emr-serverless");
    private static final Set<String> NEEDS_A_VALUE = Set.of("quicksight", "airflow", "scheduler");
    /// Keys of other IAM resources are case-sensitive.
    private static final Set<String> IGNORES_CASE = Set.of("iam:role", "iam:user");

    private static final Map<String, Characters> CHARACTERS = Map.of(
            "ec2", Characters.ANY,
            "emr-serverless", Characters.ASCII,
            "datazone", Characters.ASCII,
            "firehose", Characters.PERCENT_TOO,
            "appflow", Characters.NO_SPACE_OR_AT_IN_KEY);

    static TagRules of(ResourceType type) {
        String service = type.service();
        return new TagRules(
                MODELS_WITH_200.contains(service) ? LISTS_OF_200 : USUAL_LIMIT,
                NEEDS_A_VALUE.contains(service) ? 1 : 0,
                CHARACTERS.getOrDefault(service, Characters.USUAL),
                IGNORES_CASE.contains(type.folded().getFirst()));
    }

    /// Whether length and characters of both are right.
    boolean accept(Tag tag) {
        int value = length(tag.value());
        return length(tag.key()) <= LONGEST_KEY
                && value >= shortestValue
                && value <= LONGEST_VALUE
                && allowsKey(tag.key())
                && allowsValue(tag.value());
    }

    /// In Unicode characters, as AWS counts.
    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    boolean allowsKey(String key) {
        return allows(key)
                && !(characters == Characters.NO_SPACE_OR_AT_IN_KEY
                        && key.codePoints().anyMatch(c -> c == '@' || Character.isSpaceChar(c)));
    }

    boolean allowsValue(String value) {
        return allows(value);
    }

    private boolean allows(String text) {
        return characters == Characters.ANY || text.codePoints().allMatch(this::allows);
    }

    private boolean allows(int c) {
        return switch (characters) {
            case ANY -> true;
            case USUAL, NO_SPACE_OR_AT_IN_KEY -> isUsual(c);
            case PERCENT_TOO -> c == '%' || isUsual(c);
            case ASCII -> c < 0x80 && isUsual(c);
        };
    }

    /// `[\p{L}\p{Z}\p{N}_.:/=+\-@]`: no combining marks, no tab, no apostrophe, no emoji.
    private static boolean isUsual(int c) {
        return Character.isLetter(c) || Character.isSpaceChar(c) || isNumber(c) || PUNCTUATION.indexOf(c) >= 0;
    }

    private static boolean isNumber(int c) {
        return switch (Character.getType(c)) {
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }
}
