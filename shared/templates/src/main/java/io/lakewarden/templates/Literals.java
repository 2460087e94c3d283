package io.lakewarden.templates;

import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/// The text that CloudFormation makes of a scalar. Its YAML is 1.1, where a plain scalar may be a boolean or a number:
/// the tag value `yes` arrives as `true`, `0300` as `192`, `0x1F` as `31` and `12:30` as `750`. Dates stay as written.
///
/// Source: CloudFormation user guide, "Template formats"; yaml.org/type/int.html; users' reports of what arrived.
public final class Literals {
    private static final Pattern WHOLE = Pattern.compile("[-+]?(0|[1-9][0-9_]*)");
    private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-7_]+");
    private static final Pattern HEXADECIMAL = Pattern.compile("[-+]?0x[0-9a-fA-F_]+");
    private static final Pattern BINARY = Pattern.compile("[-+]?0b[01_]+");
    private static final Pattern BASE_60 = Pattern.compile("[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+");
    /// Decimals, exponents, and what begins like an octal number and is none.
    private static final Pattern OTHER_NUMBER = Pattern.compile(
            "[-+]?(0[0-9_]+|[0-9][0-9_]*\\.[0-9_]*([eE][-+]?[0-9]+)?|\\.[0-9_]+|[0-9][0-9_]*[eE][-+]?[0-9]+)");

    private static final int LONGEST_NUMBER = 40;

    private Literals() {}

    /// The text of a node that is written out: no list, no mapping, no function, not null.
    public static Optional<String> of(Node node) {
        return node instanceof Scalar scalar && scalar.tag().isEmpty() && scalar.kind() != Scalar.Kind.NULL
                ? text(scalar)
                : Optional.empty();
    }

    /// Empty where nobody documents how the number is written out.
    static Optional<String> text(Scalar scalar) {
        if (scalar.kind() == Scalar.Kind.NULL) {
            return Optional.of("");
        }
        return scalar.quoted() ? Optional.of(scalar.text()) : plain(scalar.text());
    }

    private static Optional<String> plain(String text) {
        return switch (text) {
            case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON" -> Optional.of("true");
            case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF" -> Optional.of("false");
            default -> beginsLikeANumber(text) ? number(text) : Optional.of(text);
        };
    }

    private static boolean beginsLikeANumber(String text) {
        char first = text.isEmpty() ? 'x' : text.charAt(0);
        return text.length() <= LONGEST_NUMBER && ((first >= '0' && first <= '9') || "+-.".indexOf(first) >= 0);
    }

    private static Optional<String> number(String text) {
        if (WHOLE.matcher(text).matches()) {
            return whole(text, "", 10);
        }
        if (OCTAL.matcher(text).matches()) {
            return whole(text, "", 8);
        }
        if (HEXADECIMAL.matcher(text).matches()) {
            return whole(text, "0x", 16);
        }
        if (BINARY.matcher(text).matches()) {
            return whole(text, "0b", 2);
        }
        if (BASE_60.matcher(text).matches()) {
            return Optional.of(base60(text));
        }
        return OTHER_NUMBER.matcher(text).matches() ? decimal(text) : Optional.of(text);
    }

    private static Optional<String> whole(String text, String prefix, int radix) {
        String digits = text.replace("_", "").replace("+", "").replace(prefix, "");
        return digits.isEmpty() || digits.equals("-")
                ? Optional.of(text)
                : Optional.of(new BigInteger(digits, radix).toString());
    }

    private static String base60(String text) {
        BigInteger value = BigInteger.ZERO;
        for (String part : text.replace("_", "").replaceFirst("^[-+]", "").split(":", -1)) {
            value = value.multiply(BigInteger.valueOf(60)).add(new BigInteger(part));
        }
        return (text.startsWith("-") ? value.negate() : value).toString();
    }

    /// Known where the number is written as Java would write it, too.
    private static Optional<String> decimal(String text) {
        return Optional.of(text).filter(written -> written.equals(shortest(written)));
    }

    private static String shortest(String text) {
        return text.contains("_") ? "" : Double.toString(Double.parseDouble(text));
    }
}
