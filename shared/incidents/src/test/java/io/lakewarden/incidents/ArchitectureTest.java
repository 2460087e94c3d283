package io.lakewarden.incidents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.lakewarden.testkit.Architecture;
import org.junit.jupiter.api.Test;

final class ArchitectureTest {

    @Test
    void onlyTheAwsPackageKnowsAws() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.lakewarden.incidents.aws..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.awssdk..", "com.amazonaws..", "java.sql..")
                .check(Architecture.mainClassesOf("io.lakewarden.incidents"));
    }

    /// With all that incidents are built on.
    @Test
    void copiesOfASnapshotDoNotDrawTheSameNumbers() {
        Architecture.drawsNoNumbersThatASnapshotRepeats()
                .check(Architecture.mainClassesOf("io.lakewarden.incidents", "io.lakewarden.runtime"));
    }

    @Test
    void decisionsReadNoClock() {
        Architecture.readsNoClockEnvironmentOrFiles().check(Architecture.mainClassesOf("io.lakewarden.incidents"));
    }
}
