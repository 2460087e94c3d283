package io.lakewarden.quicksight;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// QuickSight grants a number of refreshes per data set and rolling 24 hours. The last of them are not
/// spent in a burst: they are spread over the time until the next one is granted, and what comes meanwhile
/// is taken along.
///
/// Source: QuickSight user guide, "Refreshing SPICE data": 32 on Enterprise, 8 on Standard edition.
///
/// @param perDay how many in 24 hours
/// @param keepLast how many of them are spread
record Budget(int perDay, int keepLast) {

    static final Duration WINDOW = Duration.ofDays(1);

    Budget {
        if (perDay < 1 || keepLast < 0 || keepLast >= perDay) {
            throw new IllegalArgumentException("a budget is one refresh or more, and not all of them are kept back");
        }
    }

    /// The earliest time at which one more refresh may begin; `now` when it may at once.
    ///
    /// @param begun when refreshes began, in any order; those of more than 24 hours ago do not count
    Instant next(List<Instant> begun, Instant now) {
        List<Instant> within = within(begun, now);
        int left = perDay - within.size();
        if (left > keepLast || within.isEmpty()) {
            return now;
        }
        Instant granted = within.get(Math.max(0, -left)).plus(WINDOW);
        Instant last = within.getLast();
        Instant spread =
                left <= 0 ? granted : last.plus(Duration.between(last, granted).dividedBy(left + 1L));
        return spread.isAfter(now) ? spread : now;
    }

    boolean isSpent(List<Instant> begun, Instant now) {
        return within(begun, now).size() >= perDay;
    }

    private static List<Instant> within(List<Instant> begun, Instant now) {
        return begun.stream()
                .filter(each -> each.plus(WINDOW).isAfter(now))
                .sorted()
                .toList();
    }
}
