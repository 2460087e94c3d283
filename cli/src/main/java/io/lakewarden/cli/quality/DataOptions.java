package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.runtime.AwsClients;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options that say which data a command works on, how to read them, and what that may take of the machine.
final class DataOptions {

    @Option(
            names = "--data",
            paramLabel = "[ALIAS=]PATH",
            description =
                    "File, folder or glob of CSV, TSV, JSON or Parquet, here or at s3://. The first without alias is "
                            + "the primary data set, the others are reference data sets.")
    private List<String> data = new ArrayList<>();

    @Option(
            names = "--read",
            paramLabel = "KEY=VALUE",
            description = "How to read the files where the guess is wrong: "
                    + "format, delimiter, quote, escape, header, encoding, null, type.COLUMN. An empty CSV cell of a "
                    + "text column is an empty string, which is complete as in Glue; null= reads it as a null.")
    private Map<String, String> read = new LinkedHashMap<>();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "Deadline of each statement; with Athena of the whole run (default 900).")
    private int timeout = (int) EngineLimits.DEFAULTS.deadline().toSeconds();

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Memory of the engine, such as 512MB (default half "
                    + "of the machine's); beyond it spills to disk.")
    private String memory = EngineLimits.DEFAULTS.memory();

    @Mixin
    private AccountOptions account;

    boolean isEmpty() {
        return data.isEmpty();
    }

    /// As if they had been given too.
    void addAll(List<String> more) {
        data.addAll(more);
    }

    /// Clients for the account that the user named.
    AwsClients clients() {
        return account.clients();
    }

    /// The primary data set, as given.
    DataArgument primary() {
        return data.stream()
                .map(DataArgument::parse)
                .filter(one -> one.alias().isEmpty())
                .findFirst()
                .orElseThrow(() -> new InputException("--data: one without alias is needed: the primary data"));
    }

    EngineLimits limits() {
        if (timeout < 1) {
            throw new InputException("--timeout " + timeout + ": at least one second");
        }
        if (!memory.matches("(?i)[1-9]\\d*(\\.\\d+)? ?([KMGT]i?B|%)")) {
            throw new InputException("--memory " + memory + ": a size such as 512MB or 2GB, or a share such as 50%");
        }
        return new EngineLimits(
                memory, EngineLimits.DEFAULTS.spill(), EngineLimits.DEFAULTS.threads(), Duration.ofSeconds(timeout));
    }

    /// The data sets; the caller closes them, after the engine.
    DataSets sets() {
        return new DataSets(account, ReadOptions.of(read));
    }

    /// Opens the data; the caller closes the engine.
    ///
    /// @throws io.lakewarden.quality.duckdb.DataException if they cannot be read
    DuckDbEngine open(DataSets sets) {
        return sets.open(data, limits());
    }
}
