package io.lakewarden.rotation.db;

import io.lakewarden.base.Digests;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What an account carries (in its comment, where the engine has comments) to say that a secret owns it, so
/// that no secret can be used to seize an account that it never had the password of.
///
/// @param base the pair's first user, or the single one
/// @param secretArn the secret
public record Mark(String base, String secretArn) {

    /// How names of marks begin.
    public static final String PREFIX = "lakewarden-";

    private static final int DIGITS = 20;

    private static final Pattern MARK = Pattern.compile("\\[lakewarden (\\S+) (\\S+)]");

    /// The text of the mark; names are percent-encoded, so that a name cannot pretend to be a mark.
    public String text() {
        return "[lakewarden %s %s]".formatted(secretArn, encoded(base));
    }

    /// A short name in place of the mark where accounts have no comments: the name of a role or group
    /// that grants nothing, and that only administrators can make or give away.
    public String name() {
        return PREFIX + Digests.sha256(text()).substring(0, DIGITS);
    }

    /// The comment with this mark in place of every other, other text kept: an account has one owner, and a secret that
    /// has lost it could reset its password by an old mark.
    public String addedTo(Optional<String> comment) {
        String other = MARK.matcher(comment.orElse(""))
                .replaceAll("")
                .replaceAll("  +", " ")
                .strip();
        return other.isEmpty() ? text() : other + " " + text();
    }

    /// All marks in a comment.
    public static List<Mark> in(String comment) {
        return MARK.matcher(comment)
                .results()
                .map(match -> new Mark(decoded(match.group(2)), match.group(1)))
                .toList();
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return name;
        }
    }
}
