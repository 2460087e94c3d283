package io.lakewarden.tagsweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.tags.report.Finding;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Findings as compressed JSON lines, some thousand in each object.
public final class Parts {

    private final Objects objects;

    /// @param objects where they are kept
    public Parts(Objects objects) {
        this.objects = objects;
    }

    /// Keeps findings. The key names the writing invocation, so that one which has lost its lease overwrites nothing.
    String keep(Checkpoint checkpoint, List<Finding> findings) {
        String key = "%s/findings/%05d-%d.jsonl.gz"
                .formatted(Results.folder(checkpoint), checkpoint.parts().size(), checkpoint.invocations());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 18);
        try (GZIPOutputStream lines = new GZIPOutputStream(bytes)) {
            for (Finding finding : findings) {
                lines.write(Json.write(finding));
                lines.write('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        objects.put(key, "application/gzip", bytes.toByteArray());
        return key;
    }

    /// Reads findings back, one at a time.
    void read(String key, Consumer<Finding> each) {
        InputStream stored = objects.get(key)
                .orElseThrow(() -> new IllegalStateException("findings have vanished: " + objects.address(key)));
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(stored), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                each.accept(finding(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Finding finding(String line) throws JsonProcessingException {
        return Json.mapper().readValue(line, Finding.class);
    }
}
