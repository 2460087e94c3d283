package io.lakewarden.quicksight;

import java.util.List;
import java.util.Optional;

/// QuickSight before the first refresh, for a plan without an account.
final class NoQuickSight implements QuickSight {

    @Override
    public List<Ingestion> ingestions(DataSet dataSet) {
        return List.of();
    }

    @Override
    public Optional<Ingestion> find(DataSet dataSet, String id) {
        return Optional.empty();
    }

    @Override
    public void start(DataSet dataSet, String id) {
        throw new IllegalStateException("a plan starts nothing");
    }

    @Override
    public boolean isSpice(DataSet dataSet) {
        return true;
    }
}
