package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.db.Mark;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The role by which an account carries a secret's mark, since MariaDB's accounts have no comment. It grants
/// nothing; only who may create users can make it or give it away. MySQL takes 32 characters of a role's
/// name.
record MarkerRole(String name) {

    private static final String PREFIX = "lakewarden-";
    private static final int DIGEST_BYTES = 10;

    static MarkerRole of(Mark mark) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(mark.text().getBytes(StandardCharsets.UTF_8));
            return new MarkerRole(PREFIX + HexFormat.of().formatHex(digest, 0, DIGEST_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    String sql() {
        return Sql.identifier(name);
    }

    /// Whether a role, as `SHOW GRANTS` writes it, is this one: MySQL adds a host.
    boolean is(String shown) {
        return shown.equals(sql()) || shown.startsWith(sql() + "@");
    }

    static boolean isMarker(String shown) {
        return shown.startsWith("`" + PREFIX);
    }
}
