package io.lakewarden.tagsweep;

import io.lakewarden.testkit.Architecture;
import org.junit.jupiter.api.Test;

final class ArchitectureTest {

    @Test
    void whatTheFunctionDoesKnowsNothingOfHowItIsPutTogether() {
        Architecture.tiesNoPackagesIntoAKnot().check(Architecture.mainClassesOf("io.lakewarden.tagsweep"));
    }
}
