package io.lakewarden.rotation.redshift;

/// To whom rights on a thing were granted, as the catalogues write it: entries such as `app=r/owner`, a
/// group as `group readers=r/owner`, public with nothing in front; odd names in quotes.
///
/// @param entries with a separator between them
record Grantees(String thing, String entries) {

    private static final String SEPARATOR = "\u001f";

    /// Whether an entry names a user.
    boolean name(String user) {
        for (String entry : entries.split(SEPARATOR, -1)) {
            if (entry.startsWith(user + "=") || entry.startsWith("\"" + user + "\"=")) {
                return true;
            }
        }
        return false;
    }
}
