package io.lakewarden.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// The version that Maven wrote into the build, and the Java that runs it.
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"lakewarden " + version() + " (Java " + Runtime.version() + ")"};
    }

    /// The version alone, `0.1.0`.
    public static String version() {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }
}
