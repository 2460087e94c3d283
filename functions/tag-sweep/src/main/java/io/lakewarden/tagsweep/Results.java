package io.lakewarden.tagsweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.runtime.sweep.ResumableSweep.Ended;
import io.lakewarden.tags.report.CsvReport;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.HtmlReport;
import io.lakewarden.tags.report.Summary;
import io.lakewarden.tags.report.Tallies;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Turns the kept findings into what people read, in one pass and bounded memory. Writing it again gives the same.
public final class Results {

    private static final String ROOT = "tag-sweep";
    private static final String HISTORY = ROOT + "/history.json";
    private static final int POINTS_KEPT = 400;
    private static final int POINTS_SHOWN = 90;

    /// What a sweep has found, for notifications.
    ///
    /// @param report its address
    /// @param told resources that were reported before, as far as the sweep met them
    /// @param complete whether every listing was seen: what was not met is gone then
    public record Found(Summary summary, String report, Map<String, Finding> told, boolean complete) {}

    /// Notifies the owners.
    public interface Digests {

        /// The resources that were reported and are not known to be right again.
        Set<String> told();

        void send(Found found);
    }

    private final Objects objects;
    private final Parts parts;
    private final Supplier<List<Summary.CostKey>> costKeys;
    private final List<String> coverage;
    private final Digests digests;
    private final Meter meter;

    /// The results of sweeps.
    ///
    /// @param coverage what a sweep looks at, for people
    public Results(
            Objects objects,
            Parts parts,
            Supplier<List<Summary.CostKey>> costKeys,
            List<String> coverage,
            Digests digests,
            Meter meter) {
        this.objects = objects;
        this.parts = parts;
        this.costKeys = costKeys;
        this.coverage = List.copyOf(coverage);
        this.digests = digests;
        this.meter = meter;
    }

    static String folder(Checkpoint checkpoint) {
        return ROOT + "/" + checkpoint.run().replace(':', '-');
    }

    SweepOutcome write(Checkpoint checkpoint) {
        String folder = folder(checkpoint);
        Tallies tallies = new Tallies();
        Set<String> toldBefore = digests.told();
        Map<String, Finding> told = new HashMap<>();
        csv(folder + "/findings.csv", checkpoint.parts(), finding -> {
            tallies.add(finding);
            if (toldBefore.contains(finding.arn())) {
                told.put(finding.arn(), finding);
            }
        });
        List<Summary.Point> history = history(checkpoint);
        Summary summary = tallies.summary(checkpoint.startedAt(), shown(history), costKeys.get(), seen(checkpoint));
        String report = folder + "/report.html";
        byte[] html = HtmlReport.of(summary, Optional.of("findings.csv")).getBytes(StandardCharsets.UTF_8);
        objects.put(report, "text/html; charset=utf-8", html);
        objects.put(folder + "/summary.json", "application/json", Json.write(summary));
        objects.put(
                ROOT + "/latest.html",
                "text/html; charset=utf-8",
                HtmlReport.of(summary, Optional.empty()).getBytes(StandardCharsets.UTF_8));
        remember(history, summary.asPoint());
        digests.send(new Found(
                summary, objects.address(report), told, checkpoint.missing().isEmpty()));
        // Last, so that an attempt that fails has counted nothing.
        measure(summary, checkpoint);
        return new SweepOutcome(
                Ended.FINISHED,
                checkpoint.run(),
                summary.all().checked(),
                Optional.of(summary.all().compliant()),
                Optional.of(objects.address(report)),
                checkpoint.missing());
    }

    private void csv(String key, List<String> keys, Consumer<Finding> each) {
        try {
            Path file = Files.createTempFile("findings", ".csv");
            try (BufferedWriter out = Files.newBufferedWriter(file)) {
                CsvReport csv = new CsvReport(out);
                keys.forEach(part -> parts.read(part, finding -> add(finding, csv, each)));
                out.flush();
                objects.put(key, "text/csv; charset=utf-8", file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(Finding finding, CsvReport csv, Consumer<Finding> each) {
        each.accept(finding);
        try {
            csv.add(finding);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What is not seen is said first: a silent gap is the worst result.
    private List<String> seen(Checkpoint checkpoint) {
        List<String> lines = new ArrayList<>();
        checkpoint.missing().forEach(missing -> lines.add("NOT SEEN: " + missing));
        lines.addAll(coverage);
        return lines;
    }

    /// Earlier sweeps, without an earlier attempt to write this one.
    private List<Summary.Point> history(Checkpoint checkpoint) {
        List<Summary.Point> points = objects.get(HISTORY).map(Results::points).orElse(List.of());
        return points.stream()
                .filter(point -> point.at().isBefore(checkpoint.startedAt()))
                .toList();
    }

    private static List<Summary.Point> points(InputStream stored) {
        try (stored) {
            return Json.mapper().readValue(stored, new TypeReference<List<Summary.Point>>() {});
        } catch (JsonProcessingException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void remember(List<Summary.Point> history, Summary.Point now) {
        List<Summary.Point> points = new ArrayList<>(last(history, POINTS_KEPT - 1));
        points.add(now);
        objects.put(HISTORY, "application/json", Json.write(points));
    }

    private static List<Summary.Point> shown(List<Summary.Point> history) {
        return last(history, POINTS_SHOWN);
    }

    private static List<Summary.Point> last(List<Summary.Point> points, int count) {
        return points.subList(Math.max(0, points.size() - count), points.size());
    }

    private void measure(Summary summary, Checkpoint checkpoint) {
        meter.record("ResourcesChecked", (double) summary.all().checked(), Meter.Unit.COUNT);
        meter.record("ResourcesNotCompliant", (double) summary.all().wrong(), Meter.Unit.COUNT);
        meter.record("Compliance", summary.all().percent(), Meter.Unit.NONE);
        meter.record("ListingsNotSeen", checkpoint.missing().size(), Meter.Unit.COUNT);
    }
}
