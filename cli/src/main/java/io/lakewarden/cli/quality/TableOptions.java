package io.lakewarden.cli.quality;

import io.lakewarden.athena.AthenaEngine;
import io.lakewarden.athena.AthenaSettings;
import io.lakewarden.athena.CatalogData;
import io.lakewarden.athena.CatalogException;
import io.lakewarden.athena.TableFiles;
import io.lakewarden.athena.TableName;
import io.lakewarden.cli.InputException;
import io.lakewarden.runtime.AwsClients;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.glue.GlueClient;

/// Tables of the Glue catalog as the data of a check, and the engine that reads them.
final class TableOptions {

    private static final Pattern ALIASED = Pattern.compile("([A-Za-z_]\\w*)=(.+)");

    /// Where a table is checked.
    enum TableEngine {
        ATHENA,
        DUCKDB
    }

    @Option(
            names = "--table",
            paramLabel = "[ALIAS=]DATABASE.TABLE",
            description = "A table of the Glue catalog instead of files; with an alias a reference data set.")
    private List<String> tables = new ArrayList<>();

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "athena (default for tables: the data stay where they are) or duckdb (default for files; a "
                    + "table's files are copied here).")
    private TableEngine engine;

    @Option(
            names = "--partition",
            paramLabel = "CONDITION",
            description =
                    "Only these rows of the table, such as \"dt = '2026-01-31'\": on partition columns it decides "
                            + "what is scanned.")
    private String partition;

    @Option(names = "--workgroup", paramLabel = "NAME", description = "Athena's workgroup (default: primary).")
    private String workGroup;

    @Option(
            names = "--output-location",
            paramLabel = "S3-URI",
            description = "Where Athena writes results (default: what the workgroup says).")
    private String outputLocation;

    /// A table and its alias; empty for the primary data set.
    private record Argument(Optional<String> alias, TableName table) {

        static Argument parse(String text) {
            Matcher aliased = ALIASED.matcher(text);
            return aliased.matches()
                    ? new Argument(Optional.of(aliased.group(1)), TableName.parse(aliased.group(2)))
                    : new Argument(Optional.empty(), TableName.parse(text));
        }
    }

    /// Whether there is a table for Athena to check.
    ///
    /// @param files whether files are given too
    /// @throws InputException if the options do not go together
    boolean isForAthena(boolean files) {
        if (tables.isEmpty()) {
            refuse(engine == TableEngine.ATHENA, "--engine athena: Athena checks tables of the Glue catalog: --table");
            refuse(partition != null, "--partition: needs --table");
            return false;
        }
        if (engine == TableEngine.DUCKDB) {
            refuse(partition != null, "--partition: only Athena reads a part of a table; name the partition's files");
            return false;
        }
        refuse(
                files,
                "--data and --table: Athena cannot read files, give all data sets as tables " + "(or --engine duckdb)");
        return true;
    }

    private static void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new InputException(message);
        }
    }

    /// The tables as arguments of `--data`.
    List<String> locations(AwsClients clients) {
        try (GlueClient glue = clients.build(GlueClient.builder())) {
            TableFiles files = new TableFiles(glue);
            return arguments().stream()
                    .map(one -> one.alias().map(alias -> alias + "=").orElse("") + files.location(one.table()))
                    .toList();
        } catch (CatalogException | SdkException e) {
            throw new InputException("--table: " + e.getMessage(), e);
        }
    }

    boolean isEmpty() {
        return tables.isEmpty();
    }

    /// What the history calls the data.
    String place() {
        return primary().toString();
    }

    /// An engine over the tables.
    ///
    /// @param deadline of the whole run
    AthenaEngine open(AwsClients clients, Instant now, Duration deadline) {
        try {
            return AthenaEngine.open(
                    clients.build(AthenaClient.builder()),
                    clients.build(GlueClient.builder()),
                    settings().deadline(deadline),
                    data().now(now));
        } catch (CatalogException e) {
            throw new InputException("--table: " + e.getMessage(), e);
        } catch (SdkException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /// Each run of a person is one of its own.
    private AthenaSettings settings() {
        try {
            AthenaSettings settings = AthenaSettings.of(UUID.randomUUID().toString());
            settings = workGroup == null ? settings : settings.workGroup(workGroup);
            return outputLocation == null ? settings : settings.outputLocation(outputLocation);
        } catch (IllegalArgumentException e) {
            throw new InputException("--output-location " + outputLocation + ": " + e.getMessage(), e);
        }
    }

    private CatalogData data() {
        CatalogData data = CatalogData.of(primary());
        data = partition == null ? data : data.partition(partition);
        for (Argument one : arguments()) {
            if (one.alias().isPresent()) {
                String alias = one.alias().get();
                refuse(
                        alias.equalsIgnoreCase(AthenaEngine.PRIMARY)
                                || data.references().containsKey(alias),
                        "--table " + alias + "=…: this name is taken already");
                data = data.reference(alias, one.table());
            }
        }
        return data;
    }

    private TableName primary() {
        List<Argument> primaries =
                arguments().stream().filter(one -> one.alias().isEmpty()).toList();
        refuse(primaries.isEmpty(), "--table: one without alias is needed: the primary data");
        refuse(
                primaries.size() > 1,
                "--table " + primaries.getLast().table() + ": there is a primary data set already; "
                        + "give reference data sets an alias: --table ALIAS="
                        + primaries.getLast().table());
        return primaries.getFirst().table();
    }

    private List<Argument> arguments() {
        try {
            return tables.stream().map(Argument::parse).toList();
        } catch (IllegalArgumentException e) {
            throw new InputException("--table: " + e.getMessage(), e);
        }
    }
}
