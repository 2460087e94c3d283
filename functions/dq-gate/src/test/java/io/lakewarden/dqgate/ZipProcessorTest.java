package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ZipProcessorTest {

    @TempDir
    private Path lib;

    @Test
    void aZipForAnotherProcessorSaysWhatItCarriesAndHowToBuildTheOther() throws IOException {
        Files.createFile(lib.resolve("libduckdb_java.so_linux_arm64"));
        assertThatThrownBy(() -> ZipProcessor.check(lib, "amd64"))
                .isExactlyInstanceOf(WrongArchitecture.class)
                .hasMessage("this zip carries DuckDB for arm64, and the function runs on x86_64: change the template's "
                        + "parameter Architecture, or build the zip with mvn package -Dlambda.architecture=x86_64");
        assertThatCode(() -> ZipProcessor.check(lib, "aarch64")).doesNotThrowAnyException();
    }

    @Test
    void theOtherWayRoundAsWell() throws IOException {
        Files.createFile(lib.resolve("libduckdb_java.so_linux_amd64"));
        assertThatThrownBy(() -> ZipProcessor.check(lib, "aarch64"))
                .hasMessageContainingAll("carries DuckDB for x86_64", "runs on arm64", "-Dlambda.architecture=arm64");
        assertThatCode(() -> ZipProcessor.check(lib, "amd64")).doesNotThrowAnyException();
    }

    @Test
    void withoutALibraryBesideItTheOneInTheJarIsUsed() {
        assertThatCode(() -> ZipProcessor.check(lib, "amd64")).doesNotThrowAnyException();
    }
}
