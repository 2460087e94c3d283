package io.lakewarden.cli.tags;

import io.lakewarden.cli.InputException;
import io.lakewarden.tags.PolicyFiles;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.ResourceReader;
import io.lakewarden.tags.TagPolicy;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// What the commands of this group read: policies, resources, the clock.
final class TagsInput {
    private static final int BUFFER = 1 << 16;

    @Option(
            names = "--policy",
            required = true,
            arity = "1..*",
            paramLabel = "FILE",
            description = "Tag policies, all of which hold: the simple form, AWS Organizations tag policies as they"
                    + " are, our extras. JSON or YAML.")
    private List<Path> policies;

    @Option(
            names = "--resources",
            required = true,
            paramLabel = "FILE|-",
            description = "Output of `aws resourcegroupstaggingapi get-resources`, or JSON (array or lines) of"
                    + " {\"arn\",\"tags\"}; - is the standard input.")
    private String resources;

    @Option(
            names = "--now",
            paramLabel = "INSTANT",
            description = "The clock for exemptions, such as 2026-12-01T00:00:00Z.")
    private String now;

    @Option(
            names = "--account",
            defaultValue = "",
            paramLabel = "ID",
            description = "The account of resources whose ARN does not say it (S3 buckets).")
    private String account;

    @Option(
            names = "--region",
            defaultValue = "",
            paramLabel = "REGION",
            description = "The region of resources whose ARN does not say it.")
    private String region;

    /// The policies as one; what AWS would not do for them goes to `err`.
    TagPolicy policy(PrintWriter err) {
        return warnedOf(PolicyFiles.read(policies), err);
    }

    /// The policies, and what a file of extras adds to them.
    TagPolicy policy(PrintWriter err, Path extras) {
        return warnedOf(PolicyFiles.read(policies, extras), err);
    }

    private static TagPolicy warnedOf(TagPolicy policy, PrintWriter err) {
        policy.warnings().forEach(warning -> err.println("warning: " + warning));
        return policy;
    }

    /// The files that are read; a name that no file can have is told when it is opened.
    List<Path> files() {
        List<Path> files = new ArrayList<>(policies);
        if (!resources.equals("-") && resources.indexOf('\0') < 0) {
            files.add(Path.of(resources));
        }
        return files;
    }

    String resourcesName() {
        return resources.equals("-") ? "the standard input" : resources;
    }

    ResourceReader resources() {
        return ResourceReader.of(resourcesName(), new BufferedInputStream(open(), BUFFER));
    }

    private InputStream open() {
        if (resources.equals("-")) {
            return System.in;
        }
        try {
            Path file = Path.of(resources);
            if (Files.isDirectory(file)) {
                throw InputException.in(file, "is a folder, expected a file");
            }
            return Files.newInputStream(file);
        } catch (InvalidPathException e) {
            throw new InputException("--resources: no file can have this name: " + e.getReason(), e);
        } catch (AccessDeniedException e) {
            throw new InputException(resources + ": cannot be read: permission denied", e);
        } catch (NoSuchFileException e) {
            throw new InputException(resources + ": no such file", e);
        } catch (IOException e) {
            throw new InputException(resources + ": cannot be read: " + e.getMessage(), e);
        }
    }

    Resource placed(Resource resource) {
        boolean silent = account.isEmpty() && region.isEmpty();
        return silent
                ? resource
                : resource.in(
                        resource.account().isEmpty() ? account : resource.account(),
                        resource.region().isEmpty() ? region : resource.region());
    }

    Instant now() {
        try {
            return now == null ? Instant.now() : Instant.parse(now);
        } catch (DateTimeParseException e) {
            throw new InputException("--now: expected an instant such as 2026-12-01T00:00:00Z", e);
        }
    }
}
