package io.lakewarden.incidents;

/// Who is notified.
///
/// @param name as the labels, tags or alerts.yaml give it
/// @param decidedBy where that was found, so that a wrong owner can be put right: `label owner of Rule_2`
public record Owner(String name, String decidedBy) {

    /// How an owner was found whom nothing names.
    public static final String BY_DEFAULT = "the default in alerts.yaml";

    public Owner {
        name = Texts.field(name);
        decidedBy = Texts.field(decidedBy);
    }

    boolean isDefault() {
        return decidedBy.equals(BY_DEFAULT);
    }
}
