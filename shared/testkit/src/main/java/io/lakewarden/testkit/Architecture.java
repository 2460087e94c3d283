package io.lakewarden.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// The rules about imports that hold between modules (docs/architecture.md).
public final class Architecture {

    private Architecture() {}

    /// The main classes below packages, without tests.
    public static JavaClasses mainClassesOf(String... packages) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(packages);
    }

    /// Libraries that also run on a laptop and in CI know neither AWS nor Lambda.
    public static ArchRule knowsNoAws() {
        return noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.awssdk..", "com.amazonaws..", "software.amazon.lambda..")
                .because("quality, desk, tags and documents run without AWS");
    }

    /// Packages form layers: what a function does knows nothing of the handler and the wiring, which have a package of
    /// their own (`lambda`).
    public static ArchRule tiesNoPackagesIntoAKnot() {
        return slices().assignedFrom(new EachPackage()).should().beFreeOfCycles();
    }

    private static final class EachPackage implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            return SliceIdentifier.of(javaClass.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    /// A generator that is seeded before a snapshot gives every copy the same numbers; [java.security.SecureRandom]
    /// asks the system each time.
    public static ArchRule drawsNoNumbersThatASnapshotRepeats() {
        return noClasses()
                .should()
                .callMethod(ThreadLocalRandom.class, "current")
                .orShould()
                .callMethod(RandomGenerator.class, "getDefault")
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callConstructor(Random.class)
                .orShould()
                .callConstructor(SplittableRandom.class)
                .because("copies of a snapshot must not wait alike or make the same names");
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
                .callMethod(Instant.class, "now")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Files.class, File.class)
                .because("a decision is a function of what it is given");
    }
}
