package io.lakewarden.staging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Parts of an object: sorted, apart from each other, none empty.
public record Ranges(List<Range> parts) {

    public static final Ranges NONE = new Ranges(List.of());

    /// A part without gaps.
    ///
    /// @param from first byte
    /// @param to behind the last byte
    public record Range(long from, long to) {

        long bytes() {
            return to - from;
        }
    }

    public Ranges {
        parts = joined(parts, 0);
    }

    /// Everything of an object.
    public static Ranges whole(long bytes) {
        return new Ranges(List.of(new Range(0, bytes)));
    }

    /// The same, and what lies between parts that are no further apart than this: one long read is
    /// quicker than two short ones.
    public Ranges withGapsUpTo(long gap) {
        return new Ranges(joined(parts, gap));
    }

    /// All of both.
    public Ranges plus(Ranges others) {
        return new Ranges(Stream.concat(parts.stream(), others.parts.stream()).toList());
    }

    /// What is in here and not in the others.
    public Ranges minus(Ranges others) {
        List<Range> left = new ArrayList<>();
        for (Range part : parts) {
            long at = part.from();
            for (Range other : others.parts) {
                if (other.to() > at && other.from() < part.to()) {
                    left.add(new Range(at, other.from()));
                    at = other.to();
                }
            }
            left.add(new Range(at, part.to()));
        }
        return new Ranges(left);
    }

    /// What is in both.
    public Ranges within(Ranges others) {
        return minus(minus(others));
    }

    /// How many bytes they are together.
    public long bytes() {
        return parts.stream().mapToLong(Range::bytes).sum();
    }

    private static List<Range> joined(Collection<Range> parts, long gap) {
        List<Range> joined = new ArrayList<>();
        List<Range> sorted = parts.stream()
                .filter(part -> part.to() > part.from())
                .sorted(Comparator.comparingLong(Range::from))
                .toList();
        for (Range part : sorted) {
            if (!joined.isEmpty() && part.from() - joined.getLast().to() <= gap) {
                Range last = joined.removeLast();
                joined.add(new Range(last.from(), Math.max(last.to(), part.to())));
            } else {
                joined.add(part);
            }
        }
        return List.copyOf(joined);
    }
}
