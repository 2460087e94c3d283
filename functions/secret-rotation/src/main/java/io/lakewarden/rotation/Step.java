package io.lakewarden.rotation;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The four steps, in the order in which Secrets Manager calls them.
public enum Step {
    CREATE_SECRET("createSecret"),
    SET_SECRET("setSecret"),
    TEST_SECRET("testSecret"),
    FINISH_SECRET("finishSecret");

    private final String wire;

    Step(String wire) {
        this.wire = wire;
    }

    /// The step of that name. The service sends camel case; its documentation also spells snake case.
    public static Optional<Step> of(String name) {
        return Arrays.stream(values())
                .filter(step -> step.wire.equals(name)
                        || step.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return wire;
    }
}
