package io.lakewarden.tagsweep;

/// One listing of a sweep, which is restarted as a whole when its paging token has expired.
///
/// @param type what Cloud Control is asked for, in its words; empty for the others
public record Unit(String region, Kind kind, String type) {

    /// Who lists.
    public enum Kind {
        /// Everything that has or had tags.
        TAGGED,
        /// What Resource Explorer knows to have no tags.
        EXPLORER,
        /// Everything of one type, by Cloud Control.
        CLOUD_CONTROL
    }

    /// For people.
    public String described() {
        return switch (kind) {
            case TAGGED -> region + ": tagged resources";
            case EXPLORER -> region + ": untagged resources (Resource Explorer)";
            case CLOUD_CONTROL -> region + ": " + type;
        };
    }
}
