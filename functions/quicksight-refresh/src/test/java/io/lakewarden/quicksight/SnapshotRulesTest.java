package io.lakewarden.quicksight;

import io.lakewarden.testkit.Architecture;
import org.junit.jupiter.api.Test;

/// The function starts from a snapshot, many times.
final class SnapshotRulesTest {

    @Test
    void copiesOfASnapshotDoNotDrawTheSameNumbers() {
        Architecture.drawsNoNumbersThatASnapshotRepeats().check(Architecture.mainClassesOf("io.lakewarden.quicksight"));
    }
}
