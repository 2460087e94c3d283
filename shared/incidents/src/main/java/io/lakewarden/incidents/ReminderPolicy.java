package io.lakewarden.incidents;

import java.time.Duration;

/// When people are notified again.
///
/// @param remindEvery at most one reminder in such a period
/// @param flapChanges so many changes between pass and fail …
/// @param flapWindow … within so many observations are flapping
/// @param pageFrom severities below it never wake people
public record ReminderPolicy(Duration remindEvery, int flapChanges, int flapWindow, Severity pageFrom) {

    /// Remind daily; four changes in ten looks are flapping; info does not page.
    public static final ReminderPolicy DEFAULT = new ReminderPolicy(Duration.ofDays(1), 4, 10, Severity.WARNING);

    public ReminderPolicy {
        if (flapChanges < 2 || flapWindow <= flapChanges || flapWindow > Incident.MEMORY) {
            throw new IllegalArgumentException("flapping: changes from 2, window above changes and at most "
                    + Incident.MEMORY + ", not " + flapChanges + " in " + flapWindow);
        }
    }
}
