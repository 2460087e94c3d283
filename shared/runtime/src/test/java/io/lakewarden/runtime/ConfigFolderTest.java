package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConfigFolderTest {

    @TempDir
    private Path folder;

    @Test
    void readsAFileOfTheFolderThatTheEnvironmentNames() throws IOException {
        Files.writeString(folder.resolve("a.yaml"), "name: x\n");
        ConfigFolder config = ConfigFolder.of(Environment.of(Map.of("LAKEWARDEN_CONFIG", folder.toString())));
        String name = config.read("a.yaml", root -> root.get("name").text());
        assertThat(name).isEqualTo("x");
    }

    @Test
    void theLayerIsTheDefault() {
        assertThat(ConfigFolder.of(Environment.of(Map.of())).resolve("a.yaml"))
                .isEqualTo(Path.of("/opt/lakewarden/a.yaml"));
    }

    @Test
    void namesTheFileThatIsMissing() {
        assertThatThrownBy(() -> new ConfigFolder(folder).read("gone.yaml", root -> root))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("gone.yaml")
                .hasMessageContaining("no such file");
    }

    @Test
    void namesLineAndColumnOfEveryMistake() throws IOException {
        Files.writeString(folder.resolve("a.yaml"), "name: [1]\nsize: big\n");
        assertThatThrownBy(() -> new ConfigFolder(folder).read("a.yaml", root -> {
                    root.get("name").text();
                    return root.get("size").integer(1, 9, 5);
                }))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("a.yaml:1:7")
                .hasMessageContaining("a.yaml:2:7");
    }
}
