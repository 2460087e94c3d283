package io.lakewarden.bench.start;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataFormat;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Opens the Parquet file that `FILE` names in our engine, with its sandbox and its limits, and counts its rows.
public final class EngineHandler implements RequestStreamHandler {

    private final DuckDbEngine engine;

    /// For the runtime client.
    public EngineHandler() throws IOException {
        Path file = Path.of(System.getenv("FILE"));
        DataFiles data =
                new DataFiles("file", DataFormat.PARQUET, List.of(file), Files.size(file), file.resolveSibling(""));
        engine = DuckDbEngine.open(data, Map.of(), ReadOptions.sniffed(), EngineLimits.DEFAULTS);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        in.readAllBytes();
        try (engine) {
            out.write(Long.toString(engine.rows().orElseThrow()).getBytes(StandardCharsets.UTF_8));
        }
    }
}
