package io.lakewarden.tagging;

/// What incidents about tags are called: tag-drift opens them, tag-sweep ends what tag-drift could not.
public final class TagIncidents {

    /// The kind of every incident about tags.
    public static final String KIND = "tags";

    /// The check of one resource's tags.
    public static final String RESOURCE_CHECK = "tag-policy";

    /// The check of an account's effective tag policy: AWS says that it is invalid, and never that it is valid again.
    public static final String POLICY_CHECK = "effective-policy";

    private TagIncidents() {}
}
