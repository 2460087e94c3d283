package io.lakewarden.rotation.redshift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a user has of its own beside its rights.
///
/// @param connectionLimit a number, or `UNLIMITED`
/// @param syslogAccess `RESTRICTED` or `UNRESTRICTED`
/// @param sessionTimeout seconds; 0 for the cluster's
/// @param validUntil as the server writes it; absent for ever
/// @param settings what `ALTER USER … SET` has stored
record Options(
        boolean createDb,
        String connectionLimit,
        String syslogAccess,
        int sessionTimeout,
        Optional<String> validUntil,
        Map<String, String> settings) {

    Options {
        settings = new TreeMap<>(settings);
    }

    /// Why a twin cannot have the same.
    List<String> obstacles(String user) {
        List<String> obstacles = new ArrayList<>();
        validUntil.ifPresent(until -> obstacles.add("%s expires at %s, which its twin would not: %s"
                .formatted(user, until, Sql.option(user, "VALID UNTIL 'infinity'"))));
        settings.forEach((name, value) -> {
            if (!Sql.canBeLiteral(value)) {
                obstacles.add(
                        "%s has a setting %s that cannot be copied: %s".formatted(user, name, Sql.reset(user, name)));
            }
        });
        return obstacles;
    }

    /// The statements that give a user, which has these, others.
    List<String> statementsTo(Options wanted, String user) {
        List<String> statements = new ArrayList<>();
        if (createDb != wanted.createDb) {
            statements.add(Sql.option(user, wanted.createDb ? "CREATEDB" : "NOCREATEDB"));
        }
        if (!connectionLimit.equals(wanted.connectionLimit)) {
            statements.add(Sql.option(user, "CONNECTION LIMIT " + wanted.connectionLimit));
        }
        if (!syslogAccess.equals(wanted.syslogAccess)) {
            statements.add(Sql.option(user, "SYSLOG ACCESS " + wanted.syslogAccess));
        }
        if (sessionTimeout != wanted.sessionTimeout) {
            statements.add(Sql.option(
                    user,
                    wanted.sessionTimeout == 0 ? "RESET SESSION TIMEOUT" : "SESSION TIMEOUT " + wanted.sessionTimeout));
        }
        statements.addAll(settingsTo(wanted, user));
        return statements;
    }

    private List<String> settingsTo(Options wanted, String user) {
        List<String> statements = new ArrayList<>();
        settings.keySet().stream()
                .filter(name -> !wanted.settings.containsKey(name))
                .forEach(name -> statements.add(Sql.reset(user, name)));
        wanted.settings.forEach((name, value) -> {
            if (!value.equals(settings.get(name))) {
                statements.add(Sql.set(user, name, value));
            }
        });
        return statements;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(
                "createdb " + createDb,
                "connection limit " + connectionLimit,
                "syslog access " + syslogAccess,
                "session timeout " + sessionTimeout,
                "valid until " + validUntil.orElse("infinity")));
        settings.forEach((name, value) -> lines.add("setting %s = %s".formatted(name, value)));
        return lines;
    }
}
