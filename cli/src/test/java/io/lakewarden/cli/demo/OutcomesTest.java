package io.lakewarden.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.host.Answer;
import io.lakewarden.testkit.Repository;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OutcomesTest {

    private static final Answer REFUSED = new Answer.Threw("a.b.DataEmpty", "no data", "");
    private static final Answer GIVEN = new Answer.Returned("{}");

    private final Outcomes outcomes = new Outcomes(Map.of("gate/empty.json", "DataEmpty"));

    @Test
    void whatIsMeantToBeRefusedIsSaidToBe() {
        assertThat(outcomes.told("gate/empty.json", REFUSED))
                .isEqualTo("  refused  empty.json  as it should be: DataEmpty: no data");
        assertThat(outcomes.told("gate/full.json", GIVEN)).isEqualTo("  ok       full.json  {}");
        assertThat(outcomes.areAsTheyShould()).isTrue();
        assertThat(outcomes.summary())
                .isEqualTo("2 events: 1 handled, 1 refused as they should be; everything came out as it should.");
    }

    @Test
    void anyOtherRefusalAndAMissingOneAreErrors() {
        assertThat(outcomes.told("gate/full.json", REFUSED)).isEqualTo("  ERROR    full.json  DataEmpty: no data");
        assertThat(outcomes.told("gate/empty.json", new Answer.Threw("a.Other", "x", "")))
                .isEqualTo("  ERROR    empty.json  Other: x");
        assertThat(outcomes.told("gate/empty.json", GIVEN))
                .isEqualTo("  ERROR    empty.json  should be refused (DataEmpty), but gave {}");
        assertThat(outcomes.areAsTheyShould()).isFalse();
        assertThat(outcomes.summary()).endsWith("0 refused as they should be, 3 not as they should be.");
    }

    @Test
    void everyEventThatIsMeantToBeRefusedExists() {
        Outcomes ours = Outcomes.read(Repository.root().resolve("events/refusals.json"));
        assertThat(ours.told("dq-gate/blocked.json", new Answer.Threw("DataQualityFailed", "", "")))
                .startsWith("  refused");
        assertThat(Repository.root().resolve("events/dq-gate/blocked.json")).exists();
    }
}
