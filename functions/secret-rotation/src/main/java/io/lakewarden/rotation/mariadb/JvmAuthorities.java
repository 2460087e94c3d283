package io.lakewarden.rotation.mariadb;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.stream.Stream;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/// The certificate authorities that this JVM trusts, as PEM text. They are named to the driver: without a
/// name it also goes along with a certificate that signs itself, as long as the server proves in the end that
/// it knows the password's hash, and an eavesdropper could guess the password from it.
final class JvmAuthorities {

    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});

    /// Read when the first connection needs them.
    private static final class Read {
        private static final String PEM = read();
    }

    private JvmAuthorities() {}

    static String pem() {
        return Read.PEM;
    }

    private static String read() {
        try {
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init((KeyStore) null);
            StringBuilder pem = new StringBuilder();
            for (X509Certificate authority : authorities(factory).toList()) {
                append(pem, authority);
            }
            return pem.toString();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JVM's certificate authorities cannot be read", e);
        }
    }

    private static Stream<X509Certificate> authorities(TrustManagerFactory factory) {
        return Stream.of(factory.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .flatMap(manager -> Stream.of(manager.getAcceptedIssuers()));
    }

    private static void append(StringBuilder pem, X509Certificate authority) throws CertificateEncodingException {
        pem.append("-----BEGIN CERTIFICATE-----\n")
                .append(LINES.encodeToString(authority.getEncoded()))
                .append("\n-----END CERTIFICATE-----\n");
    }
}
