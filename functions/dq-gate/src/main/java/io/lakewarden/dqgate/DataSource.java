package io.lakewarden.dqgate;

import static java.util.stream.Collectors.joining;

import io.lakewarden.staging.S3Location;
import java.util.List;
import java.util.Optional;

/// What is judged.
public sealed interface DataSource {

    /// How people call it when the request has no better name.
    String label();

    /// Objects in S3: each place an object, a folder or a glob; together one data set.
    record Files(List<S3Location> places) implements DataSource {
        public Files {
            places = List.copyOf(places);
        }

        @Override
        public String label() {
            return places.stream().map(S3Location::toString).collect(joining(" "));
        }
    }

    /// A table of the Data Catalog.
    ///
    /// @param partition a predicate that chooses partitions
    record Table(TableId table, Optional<String> partition) implements DataSource {
        @Override
        public String label() {
            return table.toString();
        }
    }
}
