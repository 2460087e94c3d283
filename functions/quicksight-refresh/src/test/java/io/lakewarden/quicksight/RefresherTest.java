package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quicksight.RefreshOutcome.DataSetOutcome;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.testkit.FunctionContext;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RefresherTest {

    @Test
    void noDataSetIsAlwaysTheOneForWhichNoTimeIsLeft() {
        List<DataSet> many = IntStream.range(0, 10)
                .mapToObj(i -> Scene.config("data-sets: [{id: d" + i + ", after: [{glue-job: a}]}]")
                        .dataSets()
                        .getFirst())
                .toList();
        Set<String> visited = new HashSet<>();
        for (int quarter = 0; quarter < 40; quarter++) {
            AtomicInteger left = new AtomicInteger(3);
            RefreshOutcome outcome = new Refresher(many, _ -> "prod", (dataSet, _) -> {
                        left.decrementAndGet();
                        visited.add(dataSet.id());
                        return DataSetOutcome.of(dataSet, Word.NOTHING, "");
                    })
                    .reconcile(
                            Scene.START.plus(Duration.ofMinutes(15L * quarter)),
                            leaving(() -> left.get() * 60_000),
                            () -> {});
            assertThat(outcome.notes()).containsExactly("no time was left for 7 data sets");
        }
        assertThat(visited).hasSize(10);
    }

    private static Deadline leaving(IntSupplier millis) {
        return Deadline.of(FunctionContext.of("quicksight-reconcile", millis));
    }
}
