package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.plan.EngineException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Where each column lies in Parquet files, as their footers say: nothing else of a file is read.
public final class ParquetChunks {

    private static final int MOST_CHUNKS = 1_000_000;

    /// Old writers count the dictionary's header out of a chunk's size (PARQUET-816).
    private static final long SLACK = 100;

    /// A level of a nested column's path in DuckDB's words.
    private static final String LEVEL = ", ";

    private ParquetChunks() {}

    /// One column's values in one row group, or its Bloom filter.
    ///
    /// @param path the column's name; a nested one goes on with `, ` and the names below
    /// @param from first byte
    /// @param to behind the last byte
    public record Chunk(String path, long from, long to) {

        /// Whether it holds values of a column, a nested one being all that is below it. Letter case is
        /// the engine's to overlook, so it is overlooked.
        public boolean isOf(String column) {
            return path.regionMatches(true, 0, column, 0, column.length())
                    && (path.length() == column.length() || path.startsWith(LEVEL, column.length()));
        }
    }

    /// The chunks of every file of Parquet that an engine has open.
    ///
    /// @throws DataException if a footer cannot be read
    public static Map<Path, List<Chunk>> of(DuckDbEngine engine) {
        Map<Path, List<Chunk>> chunks = new LinkedHashMap<>();
        for (DataFiles data : engine.sources().values()) {
            if (data.format() == DataFormat.PARQUET) {
                data.files().forEach(file -> chunks.put(file, chunks(engine.session(), data, file)));
            }
        }
        return chunks;
    }

    private static List<Chunk> chunks(DuckDbSession session, DataFiles data, Path file) {
        try {
            return chunks(session, file);
        } catch (EngineException e) {
            throw new DataException(data.label() + ": cannot be read as " + data.format() + ": " + e.getMessage(), e);
        }
    }

    private static List<Chunk> chunks(DuckDbSession session, Path file) {
        List<Chunk> chunks = new ArrayList<>();
        String sql = "SELECT path_in_schema, least(data_page_offset, nullif(dictionary_page_offset, 0), "
                + "nullif(index_page_offset, 0)), total_compressed_size, bloom_filter_offset, bloom_filter_length "
                + "FROM parquet_metadata(" + Sources.list(List.of(file)) + ")";
        for (List<Object> row : session.query(sql, MOST_CHUNKS).values()) {
            String path = String.valueOf(row.getFirst());
            chunks.add(chunk(path, row.get(1), row.get(2)));
            if (row.get(3) != null) {
                chunks.add(chunk(path, row.get(3), row.get(4)));
            }
        }
        return chunks;
    }

    /// Without a length (old writers' Bloom filters) it goes on to the end of the file.
    private static Chunk chunk(String path, Object from, Object bytes) {
        long start = number(from);
        return new Chunk(path, start, bytes == null ? Long.MAX_VALUE : end(start, number(bytes)));
    }

    /// A footer is untrusted: numbers that lead nowhere become the whole file.
    private static long end(long start, long bytes) {
        return bytes < 0 || bytes > Long.MAX_VALUE - SLACK - start ? Long.MAX_VALUE : start + bytes + SLACK;
    }

    private static long number(Object value) {
        return value instanceof Number number ? Math.max(0, number.longValue()) : 0;
    }
}
