package io.lakewarden.dqgate;

/// Chooses where a request is evaluated: files here, tables in Athena.
final class Engines {

    private final Evaluator files;
    private final Evaluator tables;

    Engines(Evaluator files, Evaluator tables) {
        this.files = files;
        this.tables = tables;
    }

    Evaluator of(GateRequest request) {
        return switch (request.engine()) {
            case AUTO -> request.data() instanceof DataSource.Table ? tables : files;
            case DUCKDB -> files;
            case ATHENA -> tables;
            case GLUE -> throw new IllegalStateException("Glue evaluates by itself");
        };
    }
}
