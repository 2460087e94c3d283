package io.lakewarden.rotation.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the rights that this session's user lacks, before a change begins. Only reads.
final class Obstacles {

    /// The version since which a role with CREATEROLE can manage only roles on which it has the ADMIN option.
    private static final int ADMIN_OPTION = 16;

    /// The version since which a role can be granted the right to set a parameter that else only superusers may set.
    private static final int PARAMETERS = 15;

    private static final String ME = """
        SELECT s.rolname, s.rolsuper, s.rolcreaterole, s.rolcreatedb, s.rolbypassrls,
               EXISTS (SELECT 1 FROM pg_roles g WHERE g.rolname = 'rds_superuser'
                       AND pg_has_role(s.oid, g.oid, 'member')) AS rds
        FROM pg_roles s WHERE s.rolname = session_user\
        """;

    private static final String ADMIN_OF = """
        SELECT pg_has_role(session_user, r.oid, 'MEMBER WITH ADMIN OPTION') FROM pg_roles r WHERE r.rolname = ?\
        """;

    private static final String RESTRICTED = """
        SELECT 1 WHERE current_setting('rds.restrict_password_commands', true) = 'on'
          AND NOT EXISTS (SELECT 1 FROM pg_roles g WHERE g.rolname = 'rds_password'
                          AND pg_has_role(session_user, g.oid, 'member'))\
        """;

    /// False for settings that only superusers may set, and for names that no loaded extension defines. `role` is for
    /// everybody, but pg_settings does not show it.
    private static final String MAY_SET = """
        SELECT EXISTS (SELECT 1 FROM (SELECT name FROM pg_settings WHERE context = 'user' UNION SELECT 'role') mine
                       WHERE lower(mine.name) = lower(?))\
        """;

    private static final String MAY_SET_PARAMETER = "SELECT has_parameter_privilege(session_user, ?, 'SET')";

    private final Statements statements;
    private final Roles roles;
    private final int version;

    Obstacles(Statements statements, Roles roles, int version) {
        this.statements = statements;
        this.roles = roles;
        this.version = version;
    }

    private record Me(
            String name, boolean isSuper, boolean createRole, boolean createDb, boolean bypassRls, boolean rds) {

        boolean rulesAll() {
            return isSuper;
        }

        String must(String option) {
            return "ALTER ROLE %s %s".formatted(Sql.identifier(name), option);
        }
    }

    List<String> toPasswordOf(String user) {
        List<String> obstacles = new ArrayList<>();
        Me me = me();
        if (!statements
                .query("looking for password restrictions", _ -> true, RESTRICTED)
                .isEmpty()) {
            obstacles.add(
                    "rds.restrict_password_commands is on and %s is no member of rds_password: GRANT rds_password TO %s"
                            .formatted(me.name(), Sql.identifier(me.name())));
        }
        if (!me.name().equals(user)) {
            toRule(me, user).ifPresent(obstacles::add);
        }
        return obstacles;
    }

    List<String> toClone(String base, String clone) {
        Me me = me();
        List<String> obstacles = new ArrayList<>(toPasswordOf(base));
        boolean exists = roles.account(clone).isPresent();
        if (exists) {
            toRule(me, clone).ifPresent(obstacles::add);
            toBeTwin(base, clone, obstacles);
        }
        toAttributes(me, base, clone, obstacles);
        toSettings(me, base, clone, obstacles);
        return obstacles;
    }

    private Optional<String> toRule(Me me, String user) {
        if (me.rulesAll()) {
            return Optional.empty();
        }
        if (!me.createRole()) {
            return Optional.of("%s may not change roles: %s".formatted(me.name(), me.must("CREATEROLE")));
        }
        boolean admin = statements
                .query("asking for the ADMIN option", row -> row.getBoolean(1), ADMIN_OF, user)
                .contains(true);
        return version < ADMIN_OPTION || me.rds() || admin
                ? Optional.empty()
                : Optional.of("%s has no ADMIN option on %s: GRANT %s TO %s WITH ADMIN OPTION"
                        .formatted(me.name(), user, Sql.identifier(user), Sql.identifier(me.name())));
    }

    /// Anything the clone has that its base lacks would be lost at the next swap.
    private void toBeTwin(String base, String clone, List<String> obstacles) {
        for (String thing : roles.ownThings(clone)) {
            obstacles.add(
                    thing.startsWith("owns")
                            ? "%s %s, which %s could not use: REASSIGN OWNED BY %s TO %s there"
                                    .formatted(clone, thing, base, Sql.identifier(clone), Sql.identifier(base))
                            : "%s %s, which %s lacks: grant them to %s instead, then DROP OWNED BY %s there"
                                    .formatted(clone, thing, base, Sql.identifier(base), Sql.identifier(clone)));
        }
        roles.grantedTo(clone).stream()
                .filter(role -> !role.equals(base))
                .forEach(role -> obstacles.add("%s is a member of %s by itself: GRANT %s TO %s and REVOKE %s FROM %s"
                        .formatted(
                                clone,
                                role,
                                Sql.identifier(role),
                                Sql.identifier(base),
                                Sql.identifier(role),
                                Sql.identifier(clone))));
    }

    private void toAttributes(Me me, String base, String clone, List<String> obstacles) {
        if (me.rulesAll()) {
            return;
        }
        Roles.Attributes plain = new Roles.Attributes(false, false, false, -1, Optional.empty());
        Roles.Attributes has = roles.attributes(clone).orElse(plain);
        roles.attributes(base).map(has::optionsTo).orElse(List.of()).forEach(option -> {
            boolean missing = switch (option) {
                case "CREATEDB" -> version >= ADMIN_OPTION && !me.createDb();
                case "BYPASSRLS" -> version < ADMIN_OPTION || !me.bypassRls();
                default -> false;
            };
            if (missing) {
                obstacles.add("%s cannot give %s to %s: ALTER ROLE %s %s"
                        .formatted(me.name(), option, clone, Sql.identifier(me.name()), option));
            }
        });
    }

    private void toSettings(Me me, String base, String clone, List<String> obstacles) {
        if (me.rulesAll()) {
            return;
        }
        Set<RoleSettings.Setting> has = roles.settings(clone).settings();
        roles.settings(base).settings().stream()
                .filter(setting -> !has.contains(setting) && !maySet(setting.name()))
                .forEach(setting -> obstacles.add("%s cannot give %s to %s: %s"
                        .formatted(
                                me.name(),
                                setting,
                                clone,
                                version < PARAMETERS
                                        ? Sql.set(clone, setting)
                                        : "GRANT SET ON PARAMETER %s TO %s"
                                                .formatted(setting.name(), Sql.identifier(me.name())))));
    }

    private boolean maySet(String name) {
        String what = "asking who may change a setting";
        return statements.query(what, row -> row.getBoolean(1), MAY_SET, name).getFirst()
                || (version >= PARAMETERS
                        && statements
                                .query(what, row -> row.getBoolean(1), MAY_SET_PARAMETER, name)
                                .getFirst());
    }

    private Me me() {
        return statements
                .query(
                        "asking who we are",
                        row -> new Me(
                                row.getString("rolname"),
                                row.getBoolean("rolsuper"),
                                row.getBoolean("rolcreaterole"),
                                row.getBoolean("rolcreatedb"),
                                row.getBoolean("rolbypassrls"),
                                row.getBoolean("rds")),
                        ME)
                .getFirst();
    }
}
