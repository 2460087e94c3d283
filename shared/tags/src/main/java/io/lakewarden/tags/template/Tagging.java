package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import io.lakewarden.tags.template.TemplateVerdict.Remark;
import io.lakewarden.templates.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The tags of a resource in one scenario.
///
/// @param tags those whose key is known, in order
/// @param open where more tags may come from that nobody knows yet
/// @param remarks what CloudFormation would refuse or most likely nobody meant
record Tagging(List<Found> tags, List<Remark> open, List<Remark> remarks) {
    static final Tagging NONE = new Tagging(List.of(), List.of(), List.of());

    /// One tag.
    ///
    /// @param atLaunch whether an Auto Scaling group passes it on to its instances
    record Found(String key, Place keyPlace, Text value, Place valuePlace, Text atLaunch) {}

    Tagging {
        tags = List.copyOf(tags);
        open = List.copyOf(open);
        remarks = List.copyOf(remarks);
    }

    static Tagging open(Place place, String why) {
        return new Tagging(List.of(), List.of(new Remark(place, why)), List.of());
    }

    /// These tags, then the other's.
    Tagging and(Tagging other) {
        return new Tagging(joined(tags, other.tags), joined(open, other.open), joined(remarks, other.remarks));
    }

    /// These tags, and the other's where the key is not here yet.
    Tagging over(Tagging other) {
        List<Found> more = other.tags.stream().filter(tag -> !has(tag.key())).toList();
        return and(new Tagging(more, other.open, other.remarks));
    }

    boolean has(String key) {
        return tags.stream().anyMatch(tag -> tag.key().equals(key));
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return first.isEmpty()
                ? second
                : second.isEmpty()
                        ? first
                        : Stream.concat(first.stream(), second.stream()).toList();
    }

    /// Gathers while a property is read.
    static final class Builder {
        private final List<Found> tags = new ArrayList<>();
        private final List<Remark> open = new ArrayList<>();
        private final List<Remark> remarks = new ArrayList<>();

        void tag(Found tag) {
            tags.add(tag);
        }

        void open(Place place, String why) {
            open.add(new Remark(place, why));
        }

        void remark(Place place, String text) {
            remarks.add(new Remark(place, text));
        }

        Tagging build() {
            return new Tagging(tags, open, remarks);
        }
    }
}
