package io.lakewarden.quality.cases;

import io.lakewarden.quality.duckdb.DuckDbEngine;

/// The engine of the case before, as long as the data are the same: to open one takes longer than most cases do.
final class SharedEngine implements AutoCloseable {

    private String dataSets = "";
    private DuckDbEngine engine;

    DuckDbEngine of(DqdlCase one) {
        if (!one.dataSets().equals(dataSets)) {
            close();
            engine = one.open();
            dataSets = one.dataSets();
        }
        return engine;
    }

    @Override
    public void close() {
        if (engine != null) {
            engine.close();
            engine = null;
            dataSets = "";
        }
    }
}
