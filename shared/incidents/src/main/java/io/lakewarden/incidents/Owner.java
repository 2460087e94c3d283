package io.lakewarden.incidents;

/// Who is notified.
///
/// @param name as the labels, tags or alerts.yaml give it
/// @param decidedBy where that was found, so that a wrong owner can be put right: `label owner of Rule_2`
public record Owner(String name, String decidedBy) {

    public Owner {
        name = Texts.field(name);
        decidedBy = Texts.field(decidedBy);
    }
}
