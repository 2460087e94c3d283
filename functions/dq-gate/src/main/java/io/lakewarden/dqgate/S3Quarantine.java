package io.lakewarden.dqgate;

import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ParquetFile;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.rows.ParquetWriter;
import io.lakewarden.quality.rows.RowLevel;
import io.lakewarden.quality.rows.RowLevelFiles;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.staging.S3Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/// Keeps failing rows in S3, under the data's name and the result's id: a repetition writes the same object
/// again.
final class S3Quarantine {

    private static final Logger LOG = LoggerFactory.getLogger(S3Quarantine.class);
    private static final String FOLDER = "lakewarden-staged-rows-";

    private final S3Client s3;
    private final Path temporary;

    S3Quarantine(S3Client s3, Path temporary) {
        this.s3 = s3;
        this.temporary = temporary;
    }

    /// Writes the rows that fail a rule, with the rules' names, as one Parquet file. A failure to do so
    /// is reported and does not change the verdict.
    ///
    /// @return empty when no row fails, as when rules speak of the data set only
    Optional<Evaluated.Quarantined> keep(S3Location place, Job job, RowLevel rows, EngineLimits limits) {
        AtomicLong count = new AtomicLong();
        if (rows.columns().stream().anyMatch(column -> column.name().equalsIgnoreCase(RowLevel.FAILED_RULES))) {
            return told(count, "the rows that fail are not kept: the data has a column " + RowLevel.FAILED_RULES);
        }
        try {
            Path folder = Files.createTempDirectory(temporary, FOLDER);
            try {
                Path file = folder.resolve("failed-rows.parquet");
                new RowLevelFiles(Optional.empty(), Optional.of(file)).write(rows, counting(count, limits));
                return count.get() == 0 ? Optional.empty() : Optional.of(put(place, job, file, count.get()));
            } finally {
                delete(folder);
            }
        } catch (SdkException e) {
            return told(count, place + ": cannot be written: " + AwsErrors.describe(e));
        } catch (IOException e) {
            return told(count, unwritable(e));
        } catch (UncheckedIOException e) {
            return told(count, unwritable(e.getCause()));
        } catch (EngineException e) {
            return told(count, "the rows that fail cannot be told: " + e.getMessage());
        }
    }

    private static String unwritable(IOException e) {
        return "the rows that fail cannot be written to the local disk ("
                + e.getClass().getSimpleName() + ")";
    }

    private static Optional<Evaluated.Quarantined> told(AtomicLong count, String problem) {
        return Optional.of(new Evaluated.Quarantined(Optional.empty(), count.get(), Optional.of(problem)));
    }

    /// Rows come as lines, so that they are counted before they are turned into Parquet.
    private static ParquetWriter counting(AtomicLong count, EngineLimits limits) {
        ParquetFile parquet = new ParquetFile(limits);
        return (lines, columns, lists, texts, target) -> {
            try (Stream<String> each = Files.lines(lines)) {
                count.set(each.count());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            parquet.write(lines, columns, lists, texts, target);
        };
    }

    private Evaluated.Quarantined put(S3Location place, Job job, Path file, long rows) {
        S3Location target = job.folderBelow(place).below("failed-rows.parquet");
        s3.putObject(put -> put.bucket(target.bucket()).key(target.key()), RequestBody.fromFile(file));
        return new Evaluated.Quarantined(Optional.of(target.toString()), rows, Optional.empty());
    }

    /// What stays is swept by the next cold start; what is in S3 by now counts.
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("{} stays on the local disk ({})", folder, e.getClass().getSimpleName());
        }
    }
}
