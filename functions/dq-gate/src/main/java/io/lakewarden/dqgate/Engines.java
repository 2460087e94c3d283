package io.lakewarden.dqgate;

import io.lakewarden.runtime.InvalidEventException;

/// Chooses where a request is evaluated.
final class Engines {

    private final Evaluator files;

    Engines(Evaluator files) {
        this.files = files;
    }

    Evaluator of(GateRequest request) {
        return switch (request.engine()) {
            case AUTO, DUCKDB -> here(request);
            case ATHENA, GLUE ->
                throw new InvalidEventException(
                        "engine: " + request.engine() + " evaluates tables: this version judges files");
        };
    }

    private Evaluator here(GateRequest request) {
        return switch (request.data()) {
            case DataSource.Files _ -> files;
            case DataSource.Table _ -> throw new InvalidEventException("data: a table is not judged yet");
        };
    }
}
