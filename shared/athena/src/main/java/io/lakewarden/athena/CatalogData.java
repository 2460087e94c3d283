package io.lakewarden.athena;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Which tables a ruleset is about.
///
/// @param primary what rules are about
/// @param partition a condition in Spark SQL on the primary table's columns: only rows for which it is true are read
/// @param references by alias
/// @param now what `current_date` means in the condition; the time when the data are opened without one
public record CatalogData(
        TableName primary, Optional<String> partition, Map<String, TableName> references, Optional<Instant> now) {

    public CatalogData {
        requireNonNull(primary, "primary");
        requireNonNull(partition, "partition");
        requireNonNull(now, "now");
        references = Collections.unmodifiableMap(new LinkedHashMap<>(references));
    }

    public static CatalogData of(TableName primary) {
        return new CatalogData(primary, Optional.empty(), Map.of(), Optional.empty());
    }

    /// The same with a condition, such as `dt = '2026-01-01'`: on partition columns it decides what is scanned and
    /// paid.
    public CatalogData partition(String condition) {
        return new CatalogData(primary, Optional.of(condition), references, now);
    }

    /// The same with one more reference data set.
    public CatalogData reference(String alias, TableName table) {
        Map<String, TableName> more = new LinkedHashMap<>(references);
        more.put(alias, table);
        return new CatalogData(primary, partition, more, now);
    }

    /// The same on a fixed clock.
    public CatalogData now(Instant instant) {
        return new CatalogData(primary, partition, references, Optional.of(instant));
    }
}
