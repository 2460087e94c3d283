package io.lakewarden.quality.history;

import io.lakewarden.base.Digests;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/// Names that a store gives subjects and runs. Sorted by name, the runs of a subject are sorted by time.
public final class RunNames {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss.SSSSSSSSS'Z'").withZone(ZoneOffset.UTC);
    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant END = Instant.parse("+10000-01-01T00:00:00Z");

    /// Enough of a digest to keep names apart.
    static final int DIGEST_LENGTH = 16;

    private RunNames() {}

    /// A readable beginning, and a digest that keeps subjects apart whatever their characters.
    public static String folder(HistorySubject subject) {
        String data = subject.data();
        String last = data.substring(data.replaceAll("[/\\\\]+$", "").lastIndexOf('/') + 1);
        return slug(subject.ruleset()) + "--" + slug(last) + "--"
                + Digests.sha256(subject.ruleset() + "\0" + subject.data()).substring(0, DIGEST_LENGTH);
    }

    private static String slug(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_-]+", "-").replaceAll("^-+|-+$", "");
        return plain.substring(0, Math.min(40, plain.length()));
    }

    /// The file of a run: its time, then the time of writing, which orders runs of one time.
    public static String run(Instant at, Instant written) {
        if (at.isBefore(FIRST) || !at.isBefore(END)) {
            throw new HistoryException("history: " + at + " is no time that runs are kept for: years are 0 to 9999");
        }
        return TIME.format(at) + "-" + TIME.format(written) + "-"
                + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt()) + ".json";
    }

    /// No run of this moment or before it has a name beyond this one.
    public static String lastUpTo(Instant moment) {
        return moment.isBefore(END) ? TIME.format(moment) + "-~" : "~";
    }
}
