package io.lakewarden.staging;

import io.lakewarden.staging.Budget.Need;
import io.lakewarden.staging.Inventory.Listing;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.s3.S3Client;

/// Brings data sets from S3 to the local disk.
///
/// ```java
/// Inventory inventory = staging.list(Map.of("primary", List.of(location)));
/// try (Staged staged = staging.fetch(inventory, budget)) {
///     evaluate(staged.folder("primary"));
/// }
/// ```
public final class Staging {

    /// As many objects as one evaluation reads one by one without waiting for S3 most of its time.
    private static final int MOST_OBJECTS = 10_000;

    /// Large objects are read in parts of this size, several at once.
    private static final long PART = 32L << 20;

    private final S3Client s3;
    private final Path temporary;
    private final Fetcher fetcher;

    /// @param temporary where folders are made; each is removed when its [Staged] is closed
    /// @param parallel requests at a time
    public Staging(S3Client s3, Path temporary, int parallel) {
        this(s3, temporary, parallel, PART);
    }

    Staging(S3Client s3, Path temporary, int parallel, long partBytes) {
        this.s3 = s3;
        this.temporary = temporary;
        this.fetcher = new Fetcher(s3, parallel, partBytes);
    }

    /// Lists data sets. Nothing there is no error: see [Inventory#isEmpty(String)].
    ///
    /// @throws StagingException when a bucket is missing or may not be listed, or holds too many
    /// objects
    public Inventory list(Map<String, List<S3Location>> dataSets) {
        Lister lister = new Lister(s3, MOST_OBJECTS);
        Map<String, List<Listing>> found = new LinkedHashMap<>();
        dataSets.forEach((name, places) -> found.put(
                name,
                places.stream()
                        .map(place -> new Listing(place, lister.list(place)))
                        .toList()));
        return new Inventory(found);
    }

    /// Fetches what was listed, if it fits the budget.
    ///
    /// @throws StagingException when it does not, or when an object changed or went; nothing is left
    /// then
    public Staged fetch(Inventory inventory, Budget budget) {
        return fetch(inventory, object -> Ranges.whole(object.bytes()), budget);
    }

    /// Fetches parts of what was listed; the rest of each file is a hole that takes no room on the disk.
    ///
    /// @param wanted of each object
    /// @throws StagingException as when all is fetched
    public Staged fetch(Inventory inventory, Function<StoredObject, Ranges> wanted, Budget budget) {
        long bytes = inventory
                .objects()
                .mapToLong(object -> wanted.apply(object).bytes())
                .sum();
        String what =
                bytes == inventory.bytes() ? inventory.summary() : Sizes.text(bytes) + " of " + inventory.summary();
        budget.check(new Need(inventory.count(), bytes, inventory.loaded(), what));
        Staged staged = Staged.make(temporary, inventory);
        try {
            Fetcher.make(staged);
            fetcher.fetch(staged, staged.files(), file -> wanted.apply(file.object()), budget.time());
            return staged;
        } catch (RuntimeException e) {
            staged.close();
            throw e;
        }
    }

    /// Fetches more of files that are here in part.
    ///
    /// @param wanted of each file; what is here already is not fetched again
    /// @param what these parts are, for people
    /// @throws StagingException as when all is fetched; what was here stays
    public void fetch(Staged staged, Map<StagedFile, Ranges> wanted, String what, Budget budget) {
        Map<StagedFile, Ranges> missing = new LinkedHashMap<>();
        wanted.forEach((file, ranges) -> missing.put(file, ranges.minus(staged.present(file))));
        long bytes = missing.values().stream().mapToLong(Ranges::bytes).sum();
        budget.check(new Need(0, bytes, 0, what + ", " + Sizes.text(bytes)));
        fetcher.fetch(staged, missing.keySet(), missing::get, budget.time());
    }

    /// Fills every hole.
    ///
    /// @throws StagingException as when all is fetched; what was here stays
    public void complete(Staged staged, Budget budget) {
        Map<StagedFile, Ranges> whole = new LinkedHashMap<>();
        staged.files()
                .forEach(file -> whole.put(file, Ranges.whole(file.object().bytes())));
        fetch(staged, whole, "the rest of the files", budget);
    }

    /// Removes what a process left that was killed while it read. Only where no other process uses the
    /// folder.
    public static void sweep(Path temporary) {
        Staged.sweep(temporary);
    }
}
