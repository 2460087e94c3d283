package io.lakewarden.rotation.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// A certificate for 127.0.0.1 that signs itself, made by the JDK's keytool.
public final class TestCertificate {

    private static final String STORE = "store.p12";
    private static final String PASSWORD = "changeit";
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});

    private TestCertificate() {}

    /// Makes key and certificate; the certificate's file, PEM.
    public static Path make(Path folder) throws IOException {
        Path store = folder.resolve(STORE);
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "SAN=IP:127.0.0.1",
                        "-ext",
                        "BC=ca:true",
                        "-validity",
                        "3650",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        try (InputStream output = keytool.getInputStream()) {
            String said = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IOException("keytool failed: " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        try {
            write(folder, store);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
        return folder.resolve("server.crt");
    }

    private static void write(Path folder, Path store) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        pem(
                folder.resolve("server.crt"),
                "CERTIFICATE",
                keys.getCertificate("server").getEncoded());
        pem(
                folder.resolve("server.key"),
                "PRIVATE KEY",
                keys.getKey("server", PASSWORD.toCharArray()).getEncoded());
    }

    private static void pem(Path file, String kind, byte[] bytes) throws IOException {
        Files.writeString(
                file, "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, LINES.encodeToString(bytes), kind));
    }

    /// For a server of the JDK's own.
    public static SSLContext context(Path folder) throws IOException, GeneralSecurityException {
        make(folder);
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(KeyStore.getInstance(folder.resolve(STORE).toFile(), PASSWORD.toCharArray()), PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /// Puts both where a server looks for them.
    public static void install(Path folder, Path data) throws IOException {
        for (String name : new String[] {"server.crt", "server.key"}) {
            Path file = data.resolve(name);
            Files.copy(folder.resolve(name), file, StandardCopyOption.REPLACE_EXISTING);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
    }
}
