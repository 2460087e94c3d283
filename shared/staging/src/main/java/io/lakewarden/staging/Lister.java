package io.lakewarden.staging;

import io.lakewarden.staging.StagingException.Fault;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

/// Lists data as the same path on a disk would be read: a file, a folder with all below it, a glob.
/// Names that start with `_` or `.` are left out, as Spark does, and so are objects without content.
final class Lister {

    private static final Set<String> ARCHIVED = Set.of("GLACIER", "DEEP_ARCHIVE");

    private final S3Client s3;
    private final int mostObjects;

    Lister(S3Client s3, int mostObjects) {
        this.s3 = s3;
        this.mostObjects = mostObjects;
    }

    /// What lies there, sorted by key; empty when nothing does.
    List<StoredObject> list(S3Location asked) {
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
            if (found.size() > mostObjects) {
                throw new StagingException(
                        Fault.TOO_LARGE, folder + ": more than " + mostObjects + " objects, which is too many to read");
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
            throw S3Faults.of(e, folder, "s3:ListBucket");
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
