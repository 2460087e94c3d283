package io.lakewarden.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class OwnerDigestTest {

    private final Incidents incidents = new Incidents(
            new InMemoryIncidentStore(),
            ReminderPolicy.DEFAULT,
            List.of(),
            Clock.fixed(Samples.START, ZoneOffset.UTC),
            Pause.none());

    @Test
    void anOwnerHasOneIncidentThatEndsWhenAllIsRight() {
        fail(0, "sales", "crm");
        assertThat(open()).containsExactlyInAnyOrder("place/sales", "place/crm");
        fail(1, "crm").endOthers(_ -> true, _ -> report());
        assertThat(open()).containsExactly("place/crm");
    }

    @Test
    void anOwnerOfWhomNothingIsKnownStaysOpen() {
        fail(0, "sales", "crm");
        fail(1).endOthers("crm"::equals, _ -> report());
        assertThat(open()).containsExactly("place/sales");
    }

    @Test
    void whatIsAnothersIsLeftAlone() {
        IncidentKey otherCheck = new IncidentKey("tags", "place/sales", "another check");
        IncidentKey otherPlace = new IncidentKey("tags", "elsewhere/sales", "digest");
        List.of(otherCheck, otherPlace)
                .forEach(key ->
                        incidents.observe(new Observation(key, "1", Samples.START, Outcome.FAIL, Set.of(), report())));
        fail(1).endOthers(_ -> true, _ -> report());
        assertThat(incidents.isOpen(otherCheck)).isTrue();
        assertThat(incidents.isOpen(otherPlace)).isTrue();
    }

    private OwnerDigest fail(int hour, String... owners) {
        OwnerDigest digest =
                new OwnerDigest(incidents, "tags", "digest", "place/", Samples.START.plus(Duration.ofHours(hour)));
        for (String owner : owners) {
            digest.fail(owner, Set.of("team is missing"), report());
        }
        return digest;
    }

    private static Report report() {
        return Samples.report(Severity.WARNING);
    }

    private List<String> open() {
        return incidents.open("tags").stream().map(IncidentKey::subject).toList();
    }
}
