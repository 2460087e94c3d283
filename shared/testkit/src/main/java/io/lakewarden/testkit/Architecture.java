package io.lakewarden.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;

/// The rules about imports that hold between rooms of the house (docs/architecture.md).
public final class Architecture {

    private Architecture() {}

    /// The main classes below a package, without tests.
    public static JavaClasses mainClassesOf(String packageName) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(packageName);
    }

    /// Libraries that also run on a laptop and in CI know neither AWS nor Lambda.
    public static ArchRule knowsNoAws() {
        return noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.awssdk..", "com.amazonaws..", "software.amazon.lambda..")
                .because("quality, tags and documents run without AWS")
                .allowEmptyShould(true);
    }

    /// Decisions take their clock and their configuration as arguments, so that a test can give them.
    public static ArchRule readsNoClockEnvironmentOrFiles() {
        return noClasses()
                .should()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(java.nio.file.Files.class, java.io.File.class)
                .because("a decision is a function of what it is given")
                .allowEmptyShould(true);
    }
}
