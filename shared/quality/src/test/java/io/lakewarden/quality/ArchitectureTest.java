package io.lakewarden.quality;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.lakewarden.testkit.Architecture;
import org.junit.jupiter.api.Test;

final class ArchitectureTest {

    @Test
    void knowsNoAws() {
        Architecture.knowsNoAws().check(Architecture.mainClassesOf("io.lakewarden.quality"));
    }

    @Test
    void onlyTheDuckDbPackageSpeaksJdbc() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.lakewarden.quality.duckdb..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.duckdb..")
                .check(Architecture.mainClassesOf("io.lakewarden.quality"));
    }
}
