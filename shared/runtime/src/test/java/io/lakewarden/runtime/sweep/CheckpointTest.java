package io.lakewarden.runtime.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Json;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CheckpointTest {

    private static final Instant START = Instant.parse("2026-11-30T03:00:00.000123456Z");

    @Test
    void theNextInvocationFindsEverythingThatThisOneKept() {
        Checkpoint kept = Checkpoint.start("event-1", "listings", START)
                .leased(START.plusSeconds(900))
                .kept("tag-sweep/run/findings/00000-1.jsonl.gz", 5000)
                .at(Optional.of("token=="))
                .without("eu-north-1: tagged resources: AccessDeniedException")
                .restarted()
                .at(Optional.of("token é"));
        assertThat(Json.of(Json.writeText(kept), Checkpoint.class)).isEqualTo(kept);
        Checkpoint done = kept.nextUnit().done(START.plusSeconds(1000));
        assertThat(Json.of(Json.writeText(done), Checkpoint.class)).isEqualTo(done);
    }

    @Test
    void aSweepThatIsUnderWayIsGoneOnWithByTheNextVersion() {
        Checkpoint stored = Json.of("""
                {"run":"2026-11-30T03:00:00Z","startedBy":"e","startedAt":"2026-11-30T03:00:00Z","listings":"l",
                 "unit":2,"token":"t","parts":["a","b"],"checked":7,"missing":["m"],"restarts":1,"invocations":3,
                 "finished":false,"leaseUntil":"2026-11-30T03:15:30Z"}""", Checkpoint.class);
        assertThat(stored.goesOn("l", Instant.parse("2026-11-30T04:00:00Z"))).isTrue();
        assertThat(stored.goesOn("others", Instant.parse("2026-11-30T04:00:00Z")))
                .isFalse();
        assertThat(stored.goesOn("l", Instant.parse("2026-12-01T04:00:00Z"))).isFalse();
        assertThat(stored.isBusy(Instant.parse("2026-11-30T03:15:00Z"))).isTrue();
        assertThat(stored.kept("c", 3).checked()).isEqualTo(10);
        assertThat(stored.nextUnit().token()).isEmpty();
    }
}
