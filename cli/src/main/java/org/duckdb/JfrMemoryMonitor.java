package org.duckdb;

/// Stands before the driver's class of this name on the class path.
///
/// The driver's own tells Java's Flight Recorder how much memory each database takes, which nobody of a command line
/// asks for, and setting the recorder up for it takes a seventh of the time of a check on a few rows.
final class JfrMemoryMonitor {

    private JfrMemoryMonitor() {}

    static void init() {}

    @SuppressWarnings("unused") // Called by the driver.
    static void connectionOpened(DuckDBConnection connection) {}

    @SuppressWarnings("unused") // Called by the driver.
    static void connectionClosed(long database) {}
}
