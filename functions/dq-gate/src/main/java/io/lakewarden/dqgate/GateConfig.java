package io.lakewarden.dqgate;

import io.lakewarden.documents.Value;
import io.lakewarden.staging.S3Location;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// `dq-gate.yaml`.
///
/// @param limits what one evaluation may take
/// @param whenEmpty for requests that do not say
/// @param quarantine where rows go that fail, for requests that do not say
/// @param markers objects whose arrival starts an evaluation
record GateConfig(Limits limits, WhenEmpty whenEmpty, Optional<S3Location> quarantine, List<Marker> markers) {

    static final String FILE = "dq-gate.yaml";

    private static final long MEGABYTE = 1_000_000;

    /// @param largest bytes that are fetched at all
    /// @param bytesPerSecond that are fetched and evaluated: an empirical rate
    /// @param reserve time that is kept for writing results
    /// @param requests to S3 at a time
    record Limits(long largest, long bytesPerSecond, Duration reserve, int requests) {}

    /// @param bucket a glob
    /// @param key a glob
    /// @param request what is asked then
    record Marker(String bucket, String key, Value request) {}

    static GateConfig of(Value root, Optional<S3Location> quarantine) {
        root.only("limits", "empty", "markers");
        Value limits = root.get("limits").only("megabytes", "megabytes-per-second", "reserve", "requests");
        WhenEmpty whenEmpty = root.get("empty").choice(WhenEmpty.class, WhenEmpty.FAIL);
        return new GateConfig(
                new Limits(
                        limits.get("megabytes").integer(1, 10_240, 4_000) * MEGABYTE,
                        limits.get("megabytes-per-second").integer(1, 10_000, 40) * MEGABYTE,
                        limits.get("reserve").duration(Duration.ofSeconds(15)),
                        (int) limits.get("requests").integer(1, 64, 8)),
                whenEmpty,
                quarantine,
                root.get("markers").items().stream()
                        .map(marker -> marker(marker, new RequestReader(whenEmpty, quarantine)))
                        .toList());
    }

    private static Marker marker(Value marker, RequestReader reader) {
        marker.only("bucket", "key", "request");
        Value request = marker.get("request");
        if (!request.isPresent()) {
            request.mistake("is missing, expected what the gate is asked when the object arrives");
        }
        // Its mistakes are told with the file's.
        reader.read(request, Optional.of(new DataSource.Files(List.of())), Optional.empty(), "");
        return new Marker(marker.get("bucket").text("*"), marker.get("key").text(), request);
    }
}
