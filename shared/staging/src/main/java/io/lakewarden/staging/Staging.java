package io.lakewarden.staging;

import io.lakewarden.staging.Inventory.Listing;
import io.lakewarden.staging.StagingException.Fault;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

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

    private static final Set<String> ARCHIVED = Set.of("GLACIER", "DEEP_ARCHIVE");

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

    /// Lists data sets as the same paths on a disk would be read: a file, a folder with all below it, a glob. Names
    /// that start with `_` or `.` are left out, as Spark does, and so are objects without content. Nothing
    /// there is no
    /// error: see [Inventory#isEmpty(String)].
    ///
    /// @throws StagingException when a bucket is missing or may not be listed, or holds too many
    /// objects
    public Inventory list(Map<String, List<S3Location>> dataSets) {
        Map<String, List<Listing>> found = new LinkedHashMap<>();
        dataSets.forEach((name, places) -> found.put(
                name,
                places.stream().map(place -> new Listing(place, list(place))).toList()));
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
        budget.check(inventory.count(), bytes, inventory.loaded(), what);
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
        budget.check(0, bytes, 0, what + ", " + Sizes.text(bytes));
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

    /// What lies there, sorted by key; empty when nothing does.
    private List<StoredObject> list(S3Location asked) {
        if (asked.isFolder()) {
            return below(asked, _ -> true);
        }
        List<StoredObject> object = object(asked);
        if (!object.isEmpty()) {
            return object;
        }
        List<StoredObject> inFolder = below(asked.asFolder(), _ -> true);
        return inFolder.isEmpty() && asked.isGlob() ? matching(asked) : inFolder;
    }

    /// An object of exactly this key is the first of those that begin with it.
    private List<StoredObject> object(S3Location asked) {
        ListObjectsV2Response page = page(asked, asked.key(), "", 1);
        return page.contents().stream()
                .filter(found -> found.key().equals(asked.key()) && found.size() > 0)
                .map(found ->
                        stored(asked, found, found.key().substring(found.key().lastIndexOf('/') + 1)))
                .toList();
    }

    private List<StoredObject> matching(S3Location glob) {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob.key());
        return below(glob.literalFolder(), key -> matcher.matches(Path.of(key.replace('\0', '?'))));
    }

    private List<StoredObject> below(S3Location folder, Predicate<String> wanted) {
        List<StoredObject> found = new ArrayList<>();
        String token = "";
        do {
            ListObjectsV2Response page = page(folder, folder.key(), token, 1000);
            for (S3Object object : page.contents()) {
                String name = object.key().substring(folder.key().length());
                if (object.size() > 0 && isData(name) && wanted.test(object.key())) {
                    found.add(stored(folder, object, name));
                }
            }
            if (found.size() > MOST_OBJECTS) {
                throw new StagingException(
                        Fault.TOO_LARGE,
                        folder + ": more than " + MOST_OBJECTS + " objects, which is too many to read");
            }
            token = Boolean.TRUE.equals(page.isTruncated()) ? page.nextContinuationToken() : "";
        } while (token != null && !token.isEmpty());
        return found;
    }

    private ListObjectsV2Response page(S3Location folder, String prefix, String token, int most) {
        try {
            return s3.listObjectsV2(list -> {
                list.bucket(folder.bucket()).prefix(prefix).maxKeys(most);
                if (!token.isEmpty()) {
                    list.continuationToken(token);
                }
            });
        } catch (SdkException e) {
            throw StagingException.of(e, folder, "s3:ListBucket");
        }
    }

    private static StoredObject stored(S3Location asked, S3Object object, String name) {
        S3Location location = new S3Location(asked.bucket(), object.key());
        if (ARCHIVED.contains(String.valueOf(object.storageClassAsString()))) {
            throw new StagingException(
                    Fault.MISSING,
                    location + ": is archived (" + object.storageClassAsString() + "): restore it first");
        }
        return new StoredObject(location, name, object.size(), object.eTag(), object.lastModified());
    }

    private static boolean isData(String name) {
        for (String part : name.split("/", -1)) {
            if (part.startsWith(".") || (part.startsWith("_") && part.indexOf('=') < 0)) {
                return false;
            }
        }
        return !name.isEmpty() && !name.endsWith("/");
    }
}
