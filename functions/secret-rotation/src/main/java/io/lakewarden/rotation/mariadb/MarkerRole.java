package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.db.Mark;

/// The role by which an account carries a secret's mark, since MariaDB's accounts have no comment. It
/// grants nothing; only who may create users can make it or give it away. MySQL takes 32 characters of a
/// role's name.
record MarkerRole(String name) {

    static MarkerRole of(Mark mark) {
        return new MarkerRole(mark.name());
    }

    String sql() {
        return Sql.identifier(name);
    }

    /// Whether a role, as `SHOW GRANTS` writes it, is this one: MySQL adds a host.
    boolean is(String shown) {
        return shown.equals(sql()) || shown.startsWith(sql() + "@");
    }

    static boolean isMarker(String shown) {
        return shown.startsWith("`" + Mark.PREFIX);
    }
}
