package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import io.lakewarden.desk.history.FolderHistory;
import io.lakewarden.desk.history.HistoryFile;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.Run;
import io.lakewarden.quality.report.QualityReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// What `--history` names: a folder that each run is kept in, a `.json` file that is only read, or nothing.
///
/// @param earlier what rules look back on
/// @param keep adds this run
record RunHistory(History earlier, Consumer<QualityReport> keep) {

    private static final int MOST_NOTICES = 5;

    /// Opens it, and finds out whether the run can be kept before it is done.
    ///
    /// @param path empty without the option
    /// @param notices takes a line for whatever is left out of account
    /// @throws io.lakewarden.quality.history.HistoryException if it cannot be read or written
    static RunHistory open(Optional<Path> path, HistorySubject subject, Instant now, Consumer<String> notices) {
        if (path.isEmpty()) {
            return new RunHistory(History.NONE, _ -> {});
        }
        return isFile(path.get())
                ? new RunHistory(HistoryFile.read(path.get()), _ -> {})
                : folder(path.get(), subject, now, notices);
    }

    private static boolean isFile(Path path) {
        if (Files.isDirectory(path)) {
            return false;
        }
        boolean json = path.toString().endsWith(".json");
        if (Files.exists(path) && !json) {
            throw new InputException("--history " + path + ": neither a folder nor a .json file");
        }
        return json;
    }

    private static RunHistory folder(Path path, HistorySubject subject, Instant now, Consumer<String> notices) {
        FolderHistory folder = new FolderHistory(path, limited(notices));
        folder.prepare(subject);
        return new RunHistory(
                folder.before(subject, now), report -> folder.keep(subject, Run.of(now, report.measured())));
    }

    private static Consumer<String> limited(Consumer<String> notices) {
        AtomicInteger said = new AtomicInteger();
        return notice -> {
            int before = said.getAndIncrement();
            if (before < MOST_NOTICES) {
                notices.accept(notice);
            } else if (before == MOST_NOTICES) {
                notices.accept("history: more is left out");
            }
        };
    }

    /// Files of the history would be data of the next run.
    ///
    /// @throws InputException if the history lies where every file is read as data
    static void refuseInside(Path history, DataArgument data) {
        Path folder = absolute(Path.of(data.path()));
        Path kept = absolute(history);
        if (Files.isDirectory(folder) && kept.startsWith(folder) && !isHidden(folder.relativize(kept))) {
            throw new InputException("--history " + history + ": lies in the data folder " + data.path()
                    + ", where every file is read as data; name it with a leading _ or put it elsewhere");
        }
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private static boolean isHidden(Path below) {
        for (Path part : below) {
            if (part.toString().startsWith("_") || part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }
}
