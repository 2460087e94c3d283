package io.lakewarden.rotationwatch;

/// Something that is wrong with a secret, and how it shows.
record Finding(Kind kind, String text) {

    /// In the order in which they are reported.
    enum Kind {
        /// A rotation began and did not end: AWSPENDING is on a version that is not current.
        STUCK,
        /// The window of the due rotation is over.
        OVERDUE,
        /// Rotation was on and is off.
        SWITCHED_OFF,
        /// Rotation was never set up.
        NEVER_CONFIGURED,
        /// Nobody reads it, or only its own rotation does.
        UNUSED
    }
}
