package io.lakewarden.cli.report;

import static java.util.Objects.requireNonNull;

import io.lakewarden.documents.Place;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One thing that was checked, and what was found about it.
///
/// @param group what things of its kind have in common, such as a resource type
/// @param id short and unique within the report, such as a logical id
/// @param name as people read it
/// @param detail what exactly was checked; may be empty
public record CheckedItem(String group, String id, String name, Result result, String detail, List<Finding> findings) {

    /// What became of it.
    public enum Result {
        PASS,
        FAIL,
        /// It could not be judged, which is as bad as a failure.
        ERROR,
        /// It was not judged, and need not be.
        SKIP,
        /// Not a check: what was measured on the way.
        NOTE
    }

    /// How bad a finding is.
    public enum Level {
        ERROR,
        WARNING,
        NOTE
    }

    /// One thing that was found.
    ///
    /// @param code a word for its kind, such as `MISSING`
    /// @param place in the file that was checked, where there is one
    public record Finding(String code, Level level, String text, Optional<Place> place) {

        public Finding {
            requireNonNull(level, "level");
            requireNonNull(place, "place");
        }

        /// Without a place.
        public Finding(String code, Level level, String text) {
            this(code, level, text, Optional.empty());
        }

        /// At a place.
        public Finding(String code, Level level, String text, Place place) {
            this(code, level, text, Optional.of(place));
        }

        /// The text, after the place where it has a line.
        public String placed() {
            return isPlaced() ? place.get() + ": " + text : text;
        }

        boolean isPlaced() {
            return place.filter(at -> at.line() > 0).isPresent();
        }
    }

    public CheckedItem {
        requireNonNull(result, "result");
        findings = List.copyOf(findings);
    }

    /// The findings that made it what it is on one line; where there are none, the detail.
    String reason() {
        if (findings.isEmpty()) {
            return detail;
        }
        boolean bad = findings.stream().anyMatch(finding -> finding.level() == Level.ERROR);
        return findings.stream()
                .filter(finding -> !bad || finding.level() == Level.ERROR)
                .map(Finding::text)
                .collect(Collectors.joining("; "));
    }
}
