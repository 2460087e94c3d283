package io.lakewarden.dqgate;

import io.lakewarden.staging.S3Location;

/// Where the rules are.
public sealed interface RulesetSource {

    /// What the ruleset is called in results.
    String name();

    /// In the request itself.
    record Inline(String name, String text) implements RulesetSource {}

    /// A file of the configuration folder.
    ///
    /// @param path below the folder
    record ConfigFile(String path) implements RulesetSource {
        @Override
        public String name() {
            return stem(path);
        }
    }

    /// An object in S3.
    record Stored(S3Location location) implements RulesetSource {
        @Override
        public String name() {
            return stem(location.key());
        }
    }

    /// A ruleset of Glue's Data Catalog.
    record Catalog(String name) implements RulesetSource {}

    private static String stem(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }
}
