package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.sql.SqlText;
import java.nio.file.Path;
import java.util.List;

/// What keeps hostile SQL and data from the machine. The order of the settings matters: nothing can be changed after
/// the lock.
final class Sandbox {

    private Sandbox() {}

    /// Before any data: limits, no extensions, one clock.
    static void limit(DuckDbSession session, EngineLimits limits, Path temporary) {
        session.execute("SET threads=" + limits.threads() + ";"
                + "SET memory_limit=" + SqlText.text(limits.memory()) + ";"
                + "SET temp_directory=" + SqlText.text(temporary.toString()) + ";"
                + "SET max_temp_directory_size=" + SqlText.text(limits.spill()) + ";"
                + "SET max_expression_depth=200;"
                + "SET autoinstall_known_extensions=false;"
                + "SET autoload_known_extensions=false;"
                + "SET allow_community_extensions=false;"
                + "SET allow_persistent_secrets=false;"
                + "SET max_execution_time=" + limits.deadline().toMillis() + ";"
                + "SET error_on_division_by_zero=false;"
                + "SET TimeZone='UTC'");
    }

    /// After the data is there: only its files can be read from now on, and no setting changes any more.
    static void lock(DuckDbSession session, List<Path> files) {
        String allowed = files.stream().map(Path::toString).map(SqlText::text).collect(joining(", ", "[", "]"));
        session.execute((files.isEmpty() ? "" : "SET allowed_paths=" + allowed + ";")
                + "SET enable_external_access=false; SET lock_configuration=true");
    }
}
