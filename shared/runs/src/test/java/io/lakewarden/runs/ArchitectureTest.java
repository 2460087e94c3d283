package io.lakewarden.runs;

import io.lakewarden.testkit.Architecture;
import org.junit.jupiter.api.Test;

final class ArchitectureTest {

    @Test
    void knowsNoAws() {
        Architecture.knowsNoAws().check(Architecture.mainClassesOf("io.lakewarden.runs"));
    }

    @Test
    void isAFunctionOfTheEvent() {
        Architecture.readsNoClockEnvironmentOrFiles().check(Architecture.mainClassesOf("io.lakewarden.runs"));
    }
}
