package io.lakewarden.tags;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.List;

/// A tab-separated table beside the classes; lines that begin with # are comments.
public final class Table {

    private Table() {}

    /// Its rows.
    ///
    /// @param beside the class that it stands beside
    public static List<String[]> read(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
