package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.staging.Budget;
import io.lakewarden.staging.Inventory;
import io.lakewarden.staging.S3Location;
import io.lakewarden.staging.Staged;
import io.lakewarden.staging.Staging;
import io.lakewarden.staging.StagingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.s3.S3Client;

/// The data sets of one check. Those in S3 are fetched, and removed when it is closed.
final class DataSets implements AutoCloseable {

    private static final String NAME = "data";
    private static final int REQUESTS_AT_ONCE = 8;

    private final AccountOptions account;
    private final ReadOptions options;
    private final List<Staged> fetched = new ArrayList<>();

    DataSets(AccountOptions account, ReadOptions options) {
        this.account = account;
        this.options = options;
    }

    /// Opens what `--data` names, in order.
    ///
    /// @throws InputException when an argument makes no sense, or data in S3 cannot be had
    DuckDbEngine open(List<String> arguments, EngineLimits limits) {
        Optional<DataFiles> primary = Optional.empty();
        Map<String, DataFiles> references = new LinkedHashMap<>();
        for (String text : arguments) {
            DataArgument argument = DataArgument.parse(text);
            DataFiles files = locate(argument.path());
            if (argument.alias().isPresent()) {
                references.put(alias(argument.alias().get(), references), files);
            } else if (primary.isEmpty()) {
                primary = Optional.of(files);
            } else {
                throw new InputException("--data " + text + ": there is a primary data set already; "
                        + "give reference data sets an alias: --data ALIAS=" + text);
            }
        }
        return DuckDbEngine.open(
                primary.orElseThrow(() -> new InputException("--data: one without alias is needed: the primary data")),
                references,
                options,
                limits);
    }

    private static String alias(String alias, Map<String, DataFiles> references) {
        if (alias.equalsIgnoreCase(DuckDbEngine.PRIMARY) || references.containsKey(alias)) {
            throw new InputException("--data " + alias + "=…: this name is taken already");
        }
        return alias;
    }

    private DataFiles locate(String path) {
        return S3Location.isOne(path) ? fetch(path) : DataLocator.locate(path, options);
    }

    private DataFiles fetch(String path) {
        S3Location place = S3Location.parse(path)
                .orElseThrow(() -> new InputException("--data " + path + ": expected s3://BUCKET/KEY"));
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Staging staging = new Staging(s3(), temporary, REQUESTS_AT_ONCE);
        try {
            Inventory inventory = staging.list(Map.of(NAME, List.of(place)));
            if (inventory.isEmpty(NAME)) {
                throw new InputException("--data " + path + ": no data there");
            }
            Staged staged = staging.fetch(inventory, budget(temporary));
            fetched.add(staged);
            DataFiles files = DataLocator.locate(staged.folder(NAME).toString(), options);
            return new DataFiles(path, files.format(), files.files(), files.bytes(), files.folder());
        } catch (StagingException e) {
            throw new InputException("--data " + path + ": " + e.getMessage(), e);
        }
    }

    private S3Client s3() {
        boolean emulated = account.environment().optional("AWS_ENDPOINT_URL").isPresent();
        return account.clients().buildForFiles(S3Client.builder().forcePathStyle(emulated));
    }

    /// The disk bounds it; memory does not, because the engine spills.
    private static Budget budget(Path temporary) {
        try {
            long free = Files.getFileStore(temporary).getUsableSpace();
            return new Budget(free, Long.MAX_VALUE, Duration.ofDays(1), Long.MAX_VALUE);
        } catch (IOException e) {
            throw new InputException(temporary + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    @Override
    public void close() {
        fetched.forEach(Staged::close);
    }
}
