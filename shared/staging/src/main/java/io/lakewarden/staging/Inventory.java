package io.lakewarden.staging;

import io.lakewarden.base.Digests;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What was listed, by data set and by the place that was asked for.
///
/// @param dataSets the listings of each data set, one for each of its places
public record Inventory(Map<String, List<Listing>> dataSets) {

    /// The data below one place.
    public record Listing(S3Location asked, List<StoredObject> objects) {
        public Listing {
            objects = List.copyOf(objects);
        }
    }

    public Inventory {
        Map<String, List<Listing>> copy = new TreeMap<>();
        dataSets.forEach((name, listings) -> copy.put(name, List.copyOf(listings)));
        dataSets = Collections.unmodifiableMap(copy);
    }

    /// Every object of every data set.
    public Stream<StoredObject> objects() {
        return dataSets.values().stream().flatMap(Collection::stream).flatMap(listing -> listing.objects().stream());
    }

    /// How many objects there are.
    public int count() {
        return (int) objects().count();
    }

    /// Their size together.
    public long bytes() {
        return objects().mapToLong(StoredObject::bytes).reduce(0, Math::addExact);
    }

    /// What an engine holds in memory of them at most.
    long loaded() {
        return objects().mapToLong(StoredObject::loaded).reduce(0, Math::addExact);
    }

    /// Whether a data set has no object that holds anything.
    public boolean isEmpty(String dataSet) {
        return dataSets.getOrDefault(dataSet, List.of()).stream()
                .allMatch(listing -> listing.objects().isEmpty());
    }

    /// The same text for the same content, and another as soon as an object is added, removed or
    /// written anew.
    public String fingerprint() {
        StringBuilder all = new StringBuilder();
        dataSets.forEach((name, listings) -> {
            all.append(name).append('\n');
            listings.forEach(listing -> listing.objects()
                    .forEach(object -> all.append(object.location())
                            .append(' ')
                            .append(object.etag())
                            .append(' ')
                            .append(object.bytes())
                            .append('\n')));
        });
        return Digests.sha256(all.toString());
    }

    /// `3 objects with 1.5 GB`.
    public String summary() {
        int count = count();
        return count + (count == 1 ? " object with " : " objects with ") + Sizes.text(bytes());
    }
}
