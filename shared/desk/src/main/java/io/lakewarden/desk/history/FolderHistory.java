package io.lakewarden.desk.history;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.HistoryStore;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.RecentRuns;
import io.lakewarden.quality.history.Run;
import io.lakewarden.quality.history.RunJson;
import io.lakewarden.quality.history.RunNames;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Runs in a folder: below it a folder for each ruleset and data, in that a file for each run.
///
/// A file appears whole or not at all: it is written beside its place, forced to disk and renamed. So processes need
/// no lock, and one that is killed leaves at most a partial file, which nobody reads and a later run clears away. To
/// leave a run out of account, delete its file.
public final class FolderHistory implements HistoryStore {

    /// How many runs of a ruleset and data are kept: the latest by their time.
    public static final int KEPT = 1_000;

    /// No run is that big; a file that is was not written here.
    private static final long MOST_BYTES = 64L << 20;

    /// A partial file of this age has no writer any more.
    private static final Duration ABANDONED = Duration.ofHours(1);

    private static final Pattern RUN =
            Pattern.compile("\\d{8}T\\d{6}\\.\\d{9}Z-\\d{8}T\\d{6}\\.\\d{9}Z-[0-9a-f]{8}\\.json");
    private static final Pattern PARTIAL = Pattern.compile("\\.[0-9a-f]{8}\\.partial");

    private final Path folder;
    private final int kept;
    private final Consumer<String> notices;

    /// @param folder made when the first run is kept
    /// @param notices takes a line for whatever is left out of account
    public FolderHistory(Path folder, Consumer<String> notices) {
        this(folder, KEPT, notices);
    }

    FolderHistory(Path folder, int kept, Consumer<String> notices) {
        this.folder = requireNonNull(folder, "folder");
        this.kept = kept;
        this.notices = requireNonNull(notices, "notices");
    }

    /// Makes the folder of a subject, so that it is known before any work whether runs can be kept.
    ///
    /// @throws HistoryException if it cannot be made or written to
    public void prepare(HistorySubject subject) {
        Path place = place(subject);
        try {
            Files.createDirectories(place);
            Files.delete(Files.createFile(place.resolve(partial())));
        } catch (IOException e) {
            throw new HistoryException(
                    "history " + folder + ": runs cannot be kept there (" + IoReasons.of(e) + ")", e);
        }
    }

    @Override
    public void keep(HistorySubject subject, Run run) {
        Path place = place(subject);
        Path target = place.resolve(RunNames.run(run.at(), Instant.now()));
        Path partial = place.resolve(partial());
        try {
            Files.createDirectories(place);
            write(subject, run, partial);
            Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
            tidy(place);
        } catch (IOException e) {
            discard(partial);
            throw new HistoryException("history " + folder + ": the run cannot be kept (" + IoReasons.of(e) + ")", e);
        }
    }

    private static void write(HistorySubject subject, Run run, Path partial) throws IOException {
        try (FileChannel file = FileChannel.open(partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                OutputStream stream = Channels.newOutputStream(file)) {
            RunJson.write(subject, run, stream);
            file.force(true);
        }
    }

    private static void discard(Path partial) {
        try {
            Files.deleteIfExists(partial);
        } catch (IOException _) {
            // A later run clears it away.
        }
    }

    /// Other processes may tidy at the same time: what is gone already is well gone.
    private void tidy(Path place) throws IOException {
        for (String surplus : newestFirst(place).stream().skip(kept).toList()) {
            Files.deleteIfExists(place.resolve(surplus));
        }
        Instant abandoned = Instant.now().minus(ABANDONED);
        for (String name :
                names(place).stream().filter(FolderHistory::isPartial).toList()) {
            Path partial = place.resolve(name);
            try {
                if (Files.getLastModifiedTime(partial).toInstant().isBefore(abandoned)) {
                    Files.deleteIfExists(partial);
                }
            } catch (NoSuchFileException _) {
                // Its writer has just finished.
            }
        }
    }

    @Override
    public History before(HistorySubject subject, Instant moment) {
        return new RecentRuns(() -> runs(subject, moment).iterator());
    }

    private Stream<Run> runs(HistorySubject subject, Instant moment) {
        Path place = place(subject);
        List<String> all = newestFirst(place);
        String last = RunNames.lastUpTo(moment);
        List<String> known =
                all.stream().filter(name -> name.compareTo(last) <= 0).toList();
        if (known.size() < all.size()) {
            notices.accept("history " + place + ": " + (all.size() - known.size()) + " runs are later than the clock, "
                    + moment + ", and left out");
        }
        return known.stream().map(name -> run(subject, place.resolve(name))).flatMap(Optional::stream);
    }

    private Optional<Run> run(HistorySubject subject, Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new RunJson.Unreadable("too big for a run");
            }
            return Optional.of(RunJson.read(subject, Files.readAllBytes(file), file.toString()));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (RunJson.Unreadable e) {
            notices.accept("history " + file + ": left out (" + e.getMessage() + ")");
            return Optional.empty();
        } catch (IOException e) {
            throw new HistoryException("history " + file + ": cannot be read (" + IoReasons.of(e) + ")", e);
        }
    }

    private List<String> newestFirst(Path place) {
        return names(place).stream()
                .filter(name -> RUN.matcher(name).matches())
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    private List<String> names(Path place) {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException e) {
            throw new HistoryException("history " + place + ": cannot be read (" + IoReasons.of(e) + ")", e);
        }
    }

    /// A file that is being written.
    static String partial() {
        return "." + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt()) + ".partial";
    }

    static boolean isPartial(String name) {
        return PARTIAL.matcher(name).matches();
    }

    private Path place(HistorySubject subject) {
        return folder.resolve(RunNames.folder(subject));
    }
}
