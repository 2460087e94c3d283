package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.mariadb.Grants.Privileges;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The statements that give one account what another one has, and take from it what that one has not. None
/// when they are alike, so that they can be asked for again after a death.
record Copy(Grants from, Grants to, String account) {

    List<String> statements() {
        List<String> statements = new ArrayList<>();
        from.roles().forEach((role, admin) -> giveRole(role, admin, statements));
        from.on().forEach((object, wanted) -> give(object, wanted, statements));
        to.on().forEach((object, had) -> take(object, had, statements));
        defaultRole().ifPresent(statements::add);
        to.roles().forEach((role, admin) -> takeRole(role, admin, statements));
        return statements;
    }

    /// ALL hides what else was there: where it goes, what stays is given again after it.
    private void give(String object, Privileges wanted, List<String> statements) {
        Privileges had = to.on(object);
        boolean shrinks = had.names().contains(Grants.ALL) && !wanted.names().contains(Grants.ALL);
        Set<String> missing = new TreeSet<>(wanted.names());
        if (shrinks) {
            statements.add("REVOKE ALL PRIVILEGES ON %s FROM %s".formatted(object, account));
        } else {
            missing.removeAll(had.names());
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
        extra.removeAll(wanted.names());
        if (wanted.names().contains(Grants.ALL)
                || (had.names().contains(Grants.ALL) && !wanted.names().isEmpty())) {
            extra.clear();
        }
        if (!extra.isEmpty()) {
            statements.add("REVOKE %s ON %s FROM %s".formatted(String.join(", ", extra), object, account));
        }
        if (had.option() && !wanted.option()) {
            statements.add("REVOKE GRANT OPTION ON %s FROM %s".formatted(object, account));
        }
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
