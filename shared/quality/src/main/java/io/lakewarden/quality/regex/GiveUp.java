package io.lakewarden.quality.regex;

/// The pattern says something that the other engine would read in another way.
final class GiveUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GiveUp() {
        super(null, null, false, false);
    }
}
