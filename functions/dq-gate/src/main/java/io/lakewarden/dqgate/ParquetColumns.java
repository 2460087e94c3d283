package io.lakewarden.dqgate;

import static java.util.stream.Collectors.toMap;

import io.lakewarden.quality.dqdl.CompositeRule;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.duckdb.DataFormat;
import io.lakewarden.quality.duckdb.ParquetChunks.Chunk;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.rules.RuleType;
import io.lakewarden.quality.rules.RuleTypes;
import io.lakewarden.staging.Inventory;
import io.lakewarden.staging.Ranges;
import io.lakewarden.staging.Ranges.Range;
import io.lakewarden.staging.Staged;
import io.lakewarden.staging.StagedFile;
import io.lakewarden.staging.StoredObject;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which parts of Parquet files are fetched: of large ones the footer first, then the columns that the rules
/// read. Offsets stay what they are, so that the engine reads the file as it is; should it look into a hole, it
/// fails instead of finding something else.
final class ParquetColumns {

    /// Below it a second round of requests costs more than the bytes that it saves.
    private static final long LARGE = 4L << 20;

    /// Most footers are shorter.
    private static final long END = 64L << 10;

    /// What S3 sends in the time of one more request.
    private static final long GAP = 1L << 20;

    /// Of which a footer's last bytes are its length and the magic word.
    private static final int TRAILER = 8;
    /// Share of a file above which parts save too little to be worth their requests.
    private static final double MUCH = 0.8;

    private ParquetColumns() {}

    /// Whether it pays at all: large files of Parquet, nothing else among them, and no rule that looks at
    /// files rather than at their rows.
    static boolean pay(Inventory inventory, Ruleset ruleset, ReadOptions read) {
        List<StoredObject> objects = inventory.objects().toList();
        return read.format().orElse(DataFormat.PARQUET) == DataFormat.PARQUET
                && objects.stream().allMatch(ParquetColumns::isParquet)
                && objects.stream().anyMatch(ParquetColumns::isLarge)
                && ruleset.rules().stream().noneMatch(ParquetColumns::looksAtFiles);
    }

    private static boolean isParquet(StoredObject object) {
        return object.name().toLowerCase(Locale.ROOT).matches("(?s).*\\.(parquet|parq|pq)");
    }

    private static boolean isLarge(StoredObject object) {
        return object.bytes() >= LARGE;
    }

    private static boolean looksAtFiles(Rule rule) {
        return switch (rule) {
            case TypedRule typed ->
                RuleTypes.named(typed.type()).filter(RuleType::looksAtFiles).isPresent();
            case CompositeRule composite -> composite.parts().stream().anyMatch(ParquetColumns::looksAtFiles);
        };
    }

    /// What is fetched first: the end of a large file, all of a small one.
    static Ranges first(StoredObject object) {
        return isLarge(object) ? end(object, END) : Ranges.whole(object.bytes());
    }

    private static Ranges end(StoredObject object, long bytes) {
        return new Ranges(List.of(new Range(Math.max(0, object.bytes() - bytes), object.bytes())));
    }

    /// The footers, whole.
    static Map<StagedFile, Ranges> footers(Staged staged) {
        return staged.files().stream().collect(toMap(file -> file, ParquetColumns::footer));
    }

    private static Ranges footer(StagedFile file) {
        StoredObject object = file.object();
        try (RandomAccessFile opened = new RandomAccessFile(file.path().toFile(), "r")) {
            opened.seek(object.bytes() - TRAILER);
            long length = Integer.toUnsignedLong(Integer.reverseBytes(opened.readInt()));
            byte[] magic = new byte[4];
            opened.readFully(magic);
            boolean plain = new String(magic, StandardCharsets.ISO_8859_1).equals("PAR1");
            // What is no Parquet, or encrypted, is the engine's to refuse.
            return plain ? end(object, length + TRAILER) : Ranges.whole(object.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The columns that are read, where they are much less than the file.
    static Map<StagedFile, Ranges> wanted(Staged staged, Map<Path, List<Chunk>> chunks, Set<String> columns) {
        return staged.files().stream()
                .collect(toMap(
                        file -> file, file -> wanted(file, chunks.getOrDefault(file.path(), List.of()), columns)));
    }

    private static Ranges wanted(StagedFile file, List<Chunk> chunks, Set<String> columns) {
        long bytes = file.object().bytes();
        List<Range> read = new ArrayList<>();
        for (Chunk chunk : chunks) {
            if (columns.stream().anyMatch(chunk::isOf)) {
                read.add(new Range(chunk.from(), chunk.to()));
            }
        }
        Ranges whole = Ranges.whole(bytes);
        Ranges ranges = new Ranges(read).within(whole).withGapsUpTo(GAP);
        return ranges.bytes() > MUCH * bytes ? whole : ranges;
    }
}
