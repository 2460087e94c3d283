package io.lakewarden.quality.rules;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The files that the file rules may look at: those at or below the folders of the data sets.
public interface FileStore {

    /// No files: for engines that read tables.
    FileStore NONE = new FileStore() {
        @Override
        public List<StoredFile> list(Optional<String> path) {
            throw new RuleError("File rules need data that is read from files");
        }

        @Override
        public String digest(StoredFile file, String algorithm) {
            throw new RuleError("File rules need data that is read from files");
        }
    };

    /// A file, or every file of a folder and its folders, sorted by path; without a path the primary data
    /// set's own files.
    ///
    /// @return empty if nothing is there
    /// @throws RuleError if the path leads outside of the data, or cannot be read
    List<StoredFile> list(Optional<String> path);

    /// The hexadecimal digest of a file's content, in lower case.
    ///
    /// @param algorithm MD5, SHA-1 or SHA-256
    /// @throws RuleError if the file cannot be read
    String digest(StoredFile file, String algorithm);

    /// A file.
    ///
    /// @param path absolute
    /// @param name relative to the folder that was listed
    record StoredFile(String path, String name, long bytes, Instant modified) {
        public StoredFile {
            requireNonNull(path, "path");
            requireNonNull(name, "name");
            requireNonNull(modified, "modified");
        }
    }
}
