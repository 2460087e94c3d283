package io.lakewarden.rotation.mariadb;

/// An account as the server names it: `'app'@'%'` and `'app'@'localhost'` are two.
record AccountName(String user, String host) {

    /// As the server writes it in its own statements.
    String sql() {
        return Sql.identifier(user) + "@" + Sql.identifier(host);
    }

    /// What `CURRENT_USER()` says; a user name may hold an @, a host never does.
    static AccountName of(String currentUser) {
        int at = currentUser.lastIndexOf('@');
        return new AccountName(currentUser.substring(0, at), currentUser.substring(at + 1));
    }
}
