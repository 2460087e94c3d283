package io.lakewarden.athena;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/// How a run uses Athena.
///
/// @param runId names the run: within it the same statement is the same query execution, however often it is sent
/// @param catalog the data catalog that all names are looked up in
/// @param workGroup Athena's `primary` without one
/// @param outputLocation where Athena writes results, `s3://bucket/prefix/`; without one the workgroup must have it
/// @param deadline of the whole run: when it has passed, statements that still run are stopped
/// @param parallel how many statements run at once
public record AthenaSettings(
        String runId,
        String catalog,
        Optional<String> workGroup,
        Optional<String> outputLocation,
        Duration deadline,
        int parallel) {

    public static final String DEFAULT_CATALOG = "AwsDataCatalog";
    private static final Duration FIFTEEN_MINUTES = Duration.ofMinutes(15);
    private static final int AT_ONCE = 4;

    /// @throws IllegalArgumentException if a value makes no sense
    public AthenaSettings {
        requireNonNull(workGroup, "workGroup");
        require(!runId.isBlank(), "a run needs a name");
        require(!catalog.isBlank(), "a catalog needs a name");
        require(
                outputLocation.stream().allMatch(location -> location.matches("s3://[^/]+(/.*)?")),
                "the output location is no s3://bucket/prefix/");
        require(deadline.isPositive(), "the deadline is a positive time");
        require(parallel > 0 && parallel <= 20, "1 to 20 statements run at once");
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem);
        }
    }

    /// The defaults: fifteen minutes, four statements at once, the workgroup's own output location.
    public static AthenaSettings of(String runId) {
        return new AthenaSettings(runId, DEFAULT_CATALOG, Optional.empty(), Optional.empty(), FIFTEEN_MINUTES, AT_ONCE);
    }

    /// In another workgroup.
    public AthenaSettings workGroup(String name) {
        return new AthenaSettings(runId, catalog, Optional.of(name), outputLocation, deadline, parallel);
    }

    /// With results in another place than the workgroup's: `s3://bucket/folder/`.
    public AthenaSettings outputLocation(String location) {
        return new AthenaSettings(runId, catalog, workGroup, Optional.of(location), deadline, parallel);
    }

    /// With another limit for the whole run.
    public AthenaSettings deadline(Duration time) {
        return new AthenaSettings(runId, catalog, workGroup, outputLocation, time, parallel);
    }

    /// With another number of statements at a time, at least 1.
    public AthenaSettings parallel(int statements) {
        return new AthenaSettings(runId, catalog, workGroup, outputLocation, deadline, statements);
    }
}
