package io.lakewarden.desk;

import io.lakewarden.testkit.Architecture;
import org.junit.jupiter.api.Test;

final class ArchitectureTest {

    @Test
    void knowsNoAws() {
        Architecture.knowsNoAws().check(Architecture.mainClassesOf("io.lakewarden.desk"));
    }
}
