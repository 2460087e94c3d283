package io.lakewarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher in a copy of the project's skeleton, with a JDK and a Maven that only write down how they were called.
final class LauncherTest {

    private static final String FAKE_JAVA = """
            #!/bin/sh
            for arg; do
              case $arg in -XX:ArchiveClassesAtExit=*) echo archive >"${arg#*=}"; exit 0 ;; esac
            done
            echo "java of $(dirname "$(dirname "$0")")"
            for arg; do printf '<%s>\\n' "$arg"; done
            """;
    private static final String FAKE_MAVEN = """
            #!/bin/sh
            echo "built with $JAVA_HOME" >>"$BUILDS"
            if [ -n "$BROKEN" ]; then echo "[ERROR] something is broken"; exit 1; fi
            sleep "${SLOW:-0}"
            mkdir -p "$ROOT/cli/target/lakewarden/lib"
            echo jar >"$ROOT/cli/target/lakewarden/lib/lakewarden-cli.jar"
            touch "$ROOT/cli/target/lakewarden/built"
            """;

    private static final List<String> TOOLS = List.of(
            "sh",
            "cat",
            "cksum",
            "dirname",
            "find",
            "head",
            "ln",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "rmdir",
            "sleep",
            "tail",
            "touch",
            "tr");

    @TempDir
    Path folder;

    private Path root;
    private Path builds;
    private Path bin;
    private Path jdk;

    private record Run(int exitCode, String out, String err) {}

    @BeforeEach
    void makeProject() throws IOException {
        root = Files.createDirectories(folder.resolve("a project"));
        builds = folder.resolve("builds");
        bin = Files.createDirectories(folder.resolve("bin"));
        jdk = fakeJdk("jdk25", "25.0.3");
        script(bin.resolve("mvn"), FAKE_MAVEN);
        linkTools();
        // The machine's own JDKs must not be found.
        for (String name : List.of("lakewarden", "scripts/jdk25.sh")) {
            String text = Files.readString(Path.of("..", name)).replace("/usr/lib/jvm/", folder + "/jvm/");
            script(root.resolve(name), text.replaceAll("(/usr/lib64|/usr/java|/opt|/Library)/", "/nowhere/"));
        }
        source("pom.xml");
        source("cli/src/main/java/Main.java");
        source("cli/src/test/java/MainTest.java");
        source("shared/tags/pom.xml");
    }

    @Test
    void buildsOnFirstUseAndSaysSoInOneLine() throws Exception {
        Run run = launch();

        assertThat(run.exitCode()).isZero();
        assertThat(run.err().lines()).singleElement().asString().startsWith("lakewarden: building (first use");
        assertThat(builds()).containsExactly("built with " + jdk);
    }

    @Test
    void doesNotBuildAgain() throws Exception {
        launch();

        Run again = launch();

        assertThat(again.err()).isEmpty();
        assertThat(builds()).hasSize(1);
    }

    @Test
    void passesEveryArgumentAsItIs() throws Exception {
        Run run = launch("quality", "check", "two words", "", "*", "$HOME", "-x", "é", "a\"b'c\\");

        assertThat(run.out()).contains("<quality>\n<check>\n<two words>\n<>\n<*>\n<$HOME>\n<-x>\n<é>\n<a\"b'c\\>\n");
    }

    @Test
    void buildsWhenASourceIsNewer() throws Exception {
        launch();
        edit("cli/src/main/java/Main.java");

        assertThat(launch().err()).contains("building (sources are newer)");
        assertThat(builds()).hasSize(2);
    }

    @Test
    void buildsWhenASourceIsGone() throws Exception {
        launch();
        Files.delete(root.resolve("cli/src/main/java/Main.java"));
        later(root.resolve("cli/src/main/java"));

        launch();

        assertThat(builds()).hasSize(2);
    }

    @Test
    void aChangedTestNeedsNoBuild() throws Exception {
        launch();
        edit("cli/src/test/java/MainTest.java");

        launch();

        assertThat(builds()).hasSize(1);
    }

    @Test
    void aFunctionWithoutItsZipIsBuilt() throws Exception {
        launch();
        Path pom = source("functions/dq-alert/pom.xml");
        Files.setLastModifiedTime(pom, FileTime.from(Instant.EPOCH));
        Files.setLastModifiedTime(pom.getParent(), FileTime.from(Instant.EPOCH));

        launch();

        assertThat(builds()).hasSize(2);
    }

    @Test
    void aFailedBuildShowsItsEndAndIsExitTwo() throws Exception {
        Run run = launch(Map.of("BROKEN", "yes"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("[ERROR] something is broken").contains("the build failed");
    }

    @Test
    void afterAFailedBuildTheNextStartBuildsAgain() throws Exception {
        launch(Map.of("BROKEN", "yes"));

        assertThat(launch().exitCode()).isZero();
    }

    @Test
    void concurrentStartsBuildOnce() throws Exception {
        Process first = start(Map.of("SLOW", "1"));
        Process second = start(Map.of("SLOW", "1"));

        assertThat(finish(first).exitCode()).isZero();
        assertThat(finish(second).exitCode()).isZero();
        assertThat(builds()).hasSize(1);
    }

    @Test
    void theLockOfAKilledBuildIsTakenOver() throws Exception {
        Files.createDirectories(root.resolve("cli/target"));
        Files.createSymbolicLink(root.resolve("cli/target/lakewarden.lock"), Path.of("99999999"));

        assertThat(launch().exitCode()).isZero();
    }

    @Test
    void aJdkOnThePathIsFoundThroughLinks() throws Exception {
        Files.createSymbolicLink(bin.resolve("java"), jdk.resolve("bin/java"));

        assertThat(launch(Map.of("JAVA_HOME", "")).out()).startsWith("java of " + jdk);
    }

    @Test
    void anOlderJavaOnThePathIsPassedOverForTheUsualFolder() throws Exception {
        Path old = fakeJdk("jdk17", "17.0.1");
        Files.createSymbolicLink(bin.resolve("java"), old.resolve("bin/java"));
        Path usual = fakeJdk("jvm/temurin-25", "25");

        assertThat(launch(Map.of("JAVA_HOME", old.toString())).out()).startsWith("java of " + usual);
    }

    @Test
    void withoutAJdkItSaysWhatToInstall() throws Exception {
        Run run = launch(Map.of("JAVA_HOME", "/nowhere"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("JDK 25").contains("JAVA_HOME");
    }

    @Test
    void withoutMavenItSaysWhatToInstall() throws Exception {
        Files.delete(bin.resolve("mvn"));

        Run run = launch();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("Maven 3.8 or later");
    }

    @Test
    void worksThroughALinkAndFromAnyFolder() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("lw"), root.resolve("lakewarden"));
        Process process = command(Map.of(), link.toString(), "--version")
                .directory(bin.toFile())
                .start();

        Run run = finish(process);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("<-Dlakewarden.home=" + root.toRealPath() + ">")
                .endsWith("<--version>\n");
    }

    @Test
    void startsFromTheArchiveOfThisBuild() throws Exception {
        launch();

        assertThat(launch().out())
                .contains("<-XX:SharedArchiveFile=" + root.toRealPath() + "/cli/target/lakewarden/cds/");
    }

    /// In an archive that was made elsewhere DuckDB's classes look for their native library in the old folder.
    @Test
    void aMovedProjectMakesAnArchiveOfItsOwn() throws Exception {
        launch();
        String before = archive(launch());
        root = Files.move(root, folder.resolve("moved"));

        Run moved = launch();

        assertThat(moved.exitCode()).isZero();
        assertThat(archive(moved)).isNotEqualTo(before).isEqualTo(archive(launch()));
    }

    private static String archive(Run run) {
        String option = run.out()
                .lines()
                .filter(line -> line.contains("SharedArchiveFile"))
                .findFirst()
                .orElseThrow();
        return option.substring(option.lastIndexOf('/'));
    }

    private Run launch(String... args) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(root.resolve("lakewarden").toString()));
        command.addAll(List.of(args));
        return finish(command(Map.of(), command.toArray(String[]::new)).start());
    }

    private Run launch(Map<String, String> environment) throws Exception {
        return finish(start(environment));
    }

    private Process start(Map<String, String> environment) throws IOException {
        return command(environment, root.resolve("lakewarden").toString()).start();
    }

    private ProcessBuilder command(Map<String, String> environment, String... command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().put("PATH", bin.toString());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("LANG", "C.UTF-8");
        builder.environment().put("JAVA_HOME", jdk.toString());
        builder.environment().put("ROOT", root.toString());
        builder.environment().put("BUILDS", builds.toString());
        builder.environment().putAll(environment);
        return builder;
    }

    /// The tools that the launcher uses, without the Java and the Maven that lie beside them.
    private void linkTools() throws IOException {
        for (String tool : TOOLS) {
            Path here = Path.of("/bin", tool);
            Files.createSymbolicLink(bin.resolve(tool), Files.exists(here) ? here : Path.of("/usr/bin", tool));
        }
    }

    private static Run finish(Process process) throws Exception {
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, err);
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(builds);
    }

    private Path fakeJdk(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        script(home.resolve("bin/java"), FAKE_JAVA);
        script(home.resolve("bin/javac"), FAKE_JAVA);
        Files.writeString(
                home.resolve("release"),
                "IMPLEMENTOR=\"N/A\"\nJAVA_RUNTIME_VERSION=\"%s+9\"\nJAVA_VERSION=\"%s\"\n"
                        .formatted(version, version));
        return home;
    }

    private Path source(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "text");
    }

    private void edit(String name) throws IOException {
        later(root.resolve(name));
    }

    /// As if it were edited in a second: no test waits for a clock.
    private static void later(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
    }

    private static void script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
