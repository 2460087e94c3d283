package io.lakewarden.documents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

final class ArchitectureTest {

    @Test
    void knowsNoAws() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon..", "com.amazonaws..")
                .check(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.lakewarden.documents"));
    }
}
