package io.lakewarden.tags.template;

import io.lakewarden.documents.Scalar;

/// The text that CloudFormation makes of a scalar. Its YAML is 1.1: a plain `yes` or `on` is a boolean, and a
/// boolean becomes `true` or `false`. Numbers stay as written.
final class Literals {

    private Literals() {}

    static String text(Scalar scalar) {
        if (scalar.quoted() || scalar.kind() == Scalar.Kind.NULL) {
            return scalar.kind() == Scalar.Kind.NULL ? "" : scalar.text();
        }
        return switch (scalar.text()) {
            case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON" -> "true";
            case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF" -> "false";
            default -> scalar.text();
        };
    }
}
