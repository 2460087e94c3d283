package io.lakewarden.oracle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes a disagreement small: its rule alone, then as few rows as show it.
final class Shrinking {

    /// Compiling a query takes Spark longer than reading eight rows.
    static final List<String> FOR_SMALL_DATA = List.of("-Xmx2g", "-Dspark.sql.codegen.wholeStage=false");

    private final DeequProcess deequ;
    private final Path folder;

    Shrinking(DeequProcess deequ, Path folder) {
        this.deequ = deequ;
        this.folder = folder;
    }

    /// The same rule without the others. Empty if both agree then: in Deequ, a rule that Spark cannot
    /// analyse takes its neighbours down, and rules of one metric name report each other's values.
    Optional<Disagreement> alone(Disagreement found) {
        return again(found.trial().with(List.of(found.rule().collapsedText())), found);
    }

    Disagreement smallest(Disagreement found) {
        Disagreement smallest = found;
        for (int row = smallest.trial().primary().rows().size() - 1; row >= 0; row--) {
            Sample sample = smallest.trial().primary();
            List<List<String>> rows = new ArrayList<>(sample.rows());
            rows.remove(row);
            smallest =
                    again(smallest.trial().with(sample.withRows(rows)), found).orElse(smallest);
        }
        return smallest;
    }

    private Optional<Disagreement> again(Trial trial, Disagreement wanted) {
        return Disagreement.in(trial, trial.ask(deequ, folder)).stream()
                .filter(one -> one.what().equals(wanted.what()))
                .filter(one -> Differences.explaining(one).isEmpty())
                .findFirst();
    }
}
