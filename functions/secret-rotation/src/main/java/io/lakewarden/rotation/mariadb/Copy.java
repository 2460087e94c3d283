package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.mariadb.Grants.Privileges;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The statements that give one account what another one has, and take from it what that one has not: all that is
/// missing first, then what is extra, privilege by privilege. An application that uses the account never lacks what it
/// shall keep, wherever a death comes. None when they are alike.
record Copy(Grants from, Grants to, String account) {

    private static final Set<String> ON_A_ROUTINE = Set.of("EXECUTE", "ALTER ROUTINE");
    private static final Set<String> ON_A_TABLE = Set.of(
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "CREATE",
            "DROP",
            "REFERENCES",
            "INDEX",
            "ALTER",
            "CREATE VIEW",
            "SHOW VIEW",
            "TRIGGER");
    private static final Set<String> ON_A_DATABASE = Server.ALL_OF_A_DATABASE;

    List<String> statements() {
        List<String> statements = new ArrayList<>();
        from.roles().forEach((role, admin) -> giveRole(role, admin, statements));
        from.on().forEach((object, wanted) -> give(object, wanted, statements));
        to.on().forEach((object, had) -> take(object, had, statements));
        defaultRole().ifPresent(statements::add);
        to.roles().forEach((role, admin) -> takeRole(role, admin, statements));
        return statements;
    }

    /// Where ALL is there already, this changes nothing.
    private void give(String object, Privileges wanted, List<String> statements) {
        Privileges had = to.on(object);
        Set<String> missing = new TreeSet<>(wanted.names());
        missing.removeAll(had.names());
        if (had.names().contains(Grants.ALL)) {
            missing.removeIf(privilege -> !privilege.contains("("));
        }
        boolean option = wanted.option() && !had.option();
        if (!missing.isEmpty() || option) {
            statements.add("GRANT %s ON %s TO %s%s"
                    .formatted(
                            missing.isEmpty() ? "USAGE" : String.join(", ", missing),
                            object,
                            account,
                            wanted.option() ? " WITH GRANT OPTION" : ""));
        }
    }

    private void take(String object, Privileges had, List<String> statements) {
        Privileges wanted = from.on(object);
        Set<String> extra = new TreeSet<>(had.names());
        if (extra.contains(Grants.ALL) && !wanted.names().isEmpty()) {
            extra.remove(Grants.ALL);
            extra.addAll(partsOfAll(object));
        }
        extra.removeAll(wanted.names());
        if (wanted.names().contains(Grants.ALL)) {
            extra.clear();
        }
        if (!extra.isEmpty()) {
            statements.add("REVOKE %s ON %s FROM %s".formatted(String.join(", ", extra), object, account));
        }
        if (had.option() && !wanted.option()) {
            statements.add("REVOKE GRANT OPTION ON %s FROM %s".formatted(object, account));
        }
    }

    /// What every server means by ALL PRIVILEGES there. Some mean more: once a part of it is taken, they show the rest
    /// by name, and the next look finds it.
    private static Set<String> partsOfAll(String object) {
        if (object.startsWith("`")) {
            return object.endsWith(".*") ? ON_A_DATABASE : ON_A_TABLE;
        }
        return object.equals(Grants.EVERYTHING) ? ON_A_DATABASE : ON_A_ROUTINE;
    }

    private void giveRole(String role, boolean admin, List<String> statements) {
        boolean has = to.roles().containsKey(role);
        if (!has || (admin && !to.roles().get(role))) {
            statements.add("GRANT %s TO %s%s".formatted(role, account, admin ? " WITH ADMIN OPTION" : ""));
        }
    }

    private void takeRole(String role, boolean admin, List<String> statements) {
        Optional<Boolean> wanted = Optional.ofNullable(from.roles().get(role));
        if (wanted.isEmpty()) {
            statements.add("REVOKE %s FROM %s".formatted(role, account));
        } else if (admin && !wanted.get()) {
            statements.add("REVOKE ADMIN OPTION FOR %s FROM %s".formatted(role, account));
        }
    }

    private Optional<String> defaultRole() {
        return from.defaultRole().equals(to.defaultRole())
                ? Optional.empty()
                : Optional.of("SET DEFAULT ROLE %s FOR %s"
                        .formatted(from.defaultRole().orElse("NONE"), account));
    }

    /// What an administrator lacks to make the copy, each line the statement that helps.
    static List<String> obstacles(Grants wanted, Grants administrator, String account, Set<String> allOfADatabase) {
        List<String> lacks = new ArrayList<>();
        wanted.on().forEach((object, privileges) -> {
            Set<String> missing = new TreeSet<>(privileges.names());
            missing.removeIf(privilege -> Authority.mayPassOn(administrator, privilege, object, allOfADatabase));
            if (!missing.isEmpty()) {
                lacks.add("GRANT %s ON %s TO %s WITH GRANT OPTION"
                        .formatted(String.join(", ", missing), object, account));
            }
        });
        for (Map.Entry<String, Boolean> role : wanted.roles().entrySet()) {
            if (!administrator.roles().getOrDefault(role.getKey(), false)) {
                lacks.add("GRANT %s TO %s WITH ADMIN OPTION".formatted(role.getKey(), account));
            }
        }
        return lacks;
    }
}
