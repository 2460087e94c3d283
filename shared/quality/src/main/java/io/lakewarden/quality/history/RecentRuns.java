package io.lakewarden.quality.history;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A history over runs that come one by one, the most recent first, and are fetched only as far back as a rule looks.
public final class RecentRuns implements History {

    private final Supplier<Iterator<Run>> source;
    private final List<Run> fetched = new ArrayList<>();
    private Optional<Iterator<Run>> older = Optional.empty();

    /// @param source gives the runs, the most recent first; asked once, when the first rule looks back
    public RecentRuns(Supplier<Iterator<Run>> source) {
        this.source = requireNonNull(source, "source");
    }

    @Override
    public synchronized List<Double> latest(Series series, int count) {
        String name = series.text();
        List<Double> found = new ArrayList<>();
        for (int i = 0; found.size() < count && reaches(i); i++) {
            Double value = fetched.get(i).values().get(name);
            if (value != null) {
                found.add(value);
            }
        }
        return found;
    }

    private boolean reaches(int index) {
        if (index < fetched.size()) {
            return true;
        }
        Iterator<Run> runs = older.orElseGet(source);
        older = Optional.of(runs);
        return runs.hasNext() && fetched.add(runs.next());
    }
}
