package io.lakewarden.quality.duckdb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Tells a file's format by its first bytes and its name.
final class FormatSniffer {

    private static final String COMPRESSION = "\\.(gz|zst|zstd)$";

    private FormatSniffer() {}

    static DataFormat formatOf(Path file) {
        if (start(file, 4).equals("PAR1")) {
            return DataFormat.PARQUET;
        }
        String whole = file.getFileName().toString().toLowerCase(Locale.ROOT);
        String name = whole.replaceFirst(COMPRESSION, "");
        if (!name.equals(whole) && name.matches(".*\\.(parquet|pq|parq)")) {
            throw new DataException(file + ": a Parquet file that is compressed once more; unpack it first "
                    + "(what is in it is compressed already)");
        }
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "csv", "tsv", "tab", "psv", "txt" -> DataFormat.CSV;
            case "json", "jsonl", "ndjson", "geojson" -> DataFormat.JSON;
            case "parquet", "pq", "parq" -> DataFormat.PARQUET;
            case "bz2", "xz", "lz4", "zip", "7z", "orc", "avro", "xlsx" ->
                throw new DataException(file + ": this format is not supported; "
                        + "use CSV, TSV, JSON or Parquet, plain or compressed with gzip or zstd");
            default -> byContent(file);
        };
    }

    private static DataFormat byContent(Path file) {
        String start = start(file, 64).strip();
        return start.startsWith("{") || start.startsWith("[") ? DataFormat.JSON : DataFormat.CSV;
    }

    private static String start(Path file, int bytes) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(bytes), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new DataException(file + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }
}
