package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.InMemoryVersionedStore;
import io.lakewarden.runtime.VersionedStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RefreshStateTest {

    private static final Instant START = Instant.parse("2026-11-30T03:00:00.000123456Z");

    @Test
    void everythingThatIsRememberedIsReadBack() {
        VersionedStore<RefreshState> states = new InMemoryVersionedStore<>(RefreshState.class);
        EndedRun arrival =
                new EndedRun("glue-job orders é", "jr_1", "SUCCEEDED", START, "lw-orders-1", Optional.empty());
        RefreshState state = new RefreshState(
                START,
                Map.of("glue-job orders-*", arrival.includedBy("lw-orders-1")),
                Map.of("crawler raw", START),
                Map.of("crawler raw", arrival),
                Optional.of(new RefreshState.Started("lw-orders-1", START, true)),
                List.of(new RefreshState.Started("lw-orders-1", START, false)),
                2,
                Optional.of("cancelled"),
                Optional.of(new NextStep.Pause(START.plusSeconds(60), NextStep.Reason.RETRY)),
                Optional.of(START.minusSeconds(60)),
                Optional.of(START.plusSeconds(60)),
                Set.of("lw-orders-0"));
        states.replace("sales", 0, state);
        assertThat(states.read("sales").value()).contains(state);

        RefreshState unknown = RefreshState.unknown(START);
        states.replace("sales", 1, unknown);
        assertThat(states.read("sales").value()).contains(unknown);
    }
}
