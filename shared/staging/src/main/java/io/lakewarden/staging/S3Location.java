package io.lakewarden.staging;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place in S3: an object, a folder (a key that ends in `/`, or none) or a glob.
///
/// @param key without a leading slash; empty for the whole bucket
public record S3Location(String bucket, String key) {

    private static final Pattern FORM =
            Pattern.compile("s3[an]?://([A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9])(?:/(.*))?", Pattern.DOTALL);
    private static final int LONGEST_KEY = 1024;

    /// Reads `s3://bucket/key`; `s3a` and `s3n`, which Hadoop writes, mean the same.
    public static Optional<S3Location> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        String key = Optional.ofNullable(form.group(2)).orElse("");
        return key.length() > LONGEST_KEY ? Optional.empty() : Optional.of(new S3Location(form.group(1), key));
    }

    /// Whether a text means S3 at all.
    public static boolean isOne(String text) {
        return text.matches("s3[an]?://.*");
    }

    boolean isFolder() {
        return key.isEmpty() || key.endsWith("/");
    }

    boolean isGlob() {
        return firstWildcard() < key.length();
    }

    /// The deepest folder that the key names without wildcards.
    S3Location literalFolder() {
        return new S3Location(bucket, key.substring(0, key.lastIndexOf('/', firstWildcard()) + 1));
    }

    /// The same as a folder.
    public S3Location asFolder() {
        return isFolder() ? this : new S3Location(bucket, key + "/");
    }

    /// Something below this folder.
    public S3Location below(String name) {
        return new S3Location(bucket, asFolder().key + name);
    }

    private int firstWildcard() {
        int at = 0;
        while (at < key.length() && "*?[{".indexOf(key.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    @Override
    public String toString() {
        return "s3://" + bucket + "/" + key;
    }
}
