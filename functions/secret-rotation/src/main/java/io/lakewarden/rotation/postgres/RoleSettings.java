package io.lakewarden.rotation.postgres;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What `ALTER ROLE … SET` has stored for a role. Roles do not inherit it, so a clone gets its own copy.
record RoleSettings(Set<RoleSettings.Setting> settings) {

    private static final String ROLE = "role";

    RoleSettings {
        settings = new LinkedHashSet<>(settings);
    }

    /// @param database the one in which it holds; all when absent
    record Setting(Optional<String> database, String name, String value) {

        /// @param stored as the catalogue has it: `name=value`
        static Setting of(Optional<String> database, String stored) {
            int equals = stored.indexOf('=');
            return new Setting(database, stored.substring(0, equals), stored.substring(equals + 1));
        }

        boolean sameKey(Setting other) {
            return name.equals(other.name) && database.equals(other.database);
        }

        @Override
        public String toString() {
            return "setting %s%s"
                    .formatted(name, database.map(in -> " in database " + in).orElse(""));
        }
    }

    /// What the clone of a role must have: the same, and to act as the role itself, so that what it makes
    /// belongs to the role, and policies see the role.
    RoleSettings forCloneOf(String base) {
        Set<Setting> wanted = new LinkedHashSet<>(settings);
        Setting actsAsBase = new Setting(Optional.empty(), ROLE, base);
        if (settings.stream().noneMatch(actsAsBase::sameKey)) {
            wanted.add(actsAsBase);
        }
        return new RoleSettings(wanted);
    }

    /// The statements that turn these settings of a user into others.
    List<String> statementsTo(RoleSettings wanted, String user) {
        List<String> statements = new ArrayList<>();
        settings.stream()
                .filter(setting -> wanted.settings.stream().noneMatch(setting::sameKey))
                .forEach(setting -> statements.add(Sql.reset(user, setting)));
        wanted.settings.stream()
                .filter(setting -> !settings.contains(setting))
                .forEach(setting -> statements.add(Sql.set(user, setting)));
        return statements;
    }

    /// Lines for comparison, without the one in which clones differ by design.
    List<String> lines() {
        return settings.stream()
                .filter(setting -> !setting.name().equals(ROLE))
                .map(setting -> setting + " = " + setting.value())
                .toList();
    }
}
