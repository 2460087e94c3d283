package io.lakewarden.rotation.mariadb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What `SHOW GRANTS` says of one account, taken apart so that it can be compared, copied and taken back.
/// Lines are read outside of quotes only: a database may be called `x TO y`.
///
/// @param on privileges by the object that they are on
/// @param roles with whether they may be passed on
/// @param defaultRole that a session begins with
/// @param odd kinds of grants that are not copied: PROXY, MySQL's partial revokes
record Grants(Map<String, Privileges> on, Map<String, Boolean> roles, Optional<String> defaultRole, List<String> odd) {

    static final String EVERYTHING = "*.*";
    static final String ALL = "ALL PRIVILEGES";

    /// @param option whether they may be passed on
    record Privileges(Set<String> names, boolean option) {

        static final Privileges NONE = new Privileges(Set.of(), false);

        boolean has(String privilege) {
            return names.contains(ALL) || names.contains(privilege);
        }

        private Privileges plus(Set<String> more, boolean withOption) {
            Set<String> all = new TreeSet<>(names);
            all.addAll(more);
            return new Privileges(all, option || withOption);
        }
    }

    static Grants of(List<String> lines) {
        Grants grants = new Grants(new TreeMap<>(), new TreeMap<>(), Optional.empty(), new ArrayList<>());
        Optional<String> role = Optional.empty();
        for (String line : lines) {
            if (line.startsWith("SET DEFAULT ROLE ")) {
                role = Optional.of(line.substring("SET DEFAULT ROLE ".length(), Sql.indexOutsideQuotes(line, " FOR ")));
            } else {
                grants.read(line);
            }
        }
        return new Grants(grants.on, grants.roles, role, List.copyOf(grants.odd));
    }

    Privileges on(String object) {
        return on.getOrDefault(object, Privileges.NONE);
    }

    private void read(String line) {
        int to = Sql.indexOutsideQuotes(line, " TO ");
        if (!line.startsWith("GRANT ") || to < 0) {
            odd.add(line.split(" ", 2)[0]);
            return;
        }
        String what = line.substring("GRANT ".length(), to);
        String tail = line.substring(to);
        int on = Sql.indexOutsideQuotes(what, " ON ");
        if (on < 0) {
            readRoles(what, tail);
        } else {
            readPrivileges(what.substring(0, on), what.substring(on + " ON ".length()), tail);
        }
    }

    private void readRoles(String what, String tail) {
        boolean admin = Sql.indexOutsideQuotes(tail, "ADMIN OPTION") >= 0;
        parts(what).forEach(role -> roles.merge(role, admin, Boolean::logicalOr));
    }

    private void readPrivileges(String names, String object, String tail) {
        if (names.equals("PROXY")) {
            odd.add("PROXY");
            return;
        }
        Set<String> privileges = new TreeSet<>();
        parts(names).forEach(name -> privileges.addAll(byColumn(name)));
        privileges.remove("USAGE");
        boolean option = Sql.indexOutsideQuotes(tail, "GRANT OPTION") >= 0;
        if (!privileges.isEmpty() || option) {
            on.merge(
                    object,
                    new Privileges(privileges, option),
                    (before, more) -> before.plus(more.names(), more.option()));
        }
    }

    /// ``SELECT (`a`, `b`)`` is two privileges.
    private static List<String> byColumn(String name) {
        int open = name.indexOf(" (");
        if (open < 0) {
            return List.of(name);
        }
        return parts(name.substring(open + 2, name.length() - 1)).stream()
                .map(column -> name.substring(0, open) + " (" + column + ")")
                .toList();
    }

    private static List<String> parts(String list) {
        List<String> parts = new ArrayList<>();
        String rest = list;
        int comma = Sql.indexOutsideQuotes(rest, ",");
        while (comma >= 0) {
            parts.add(rest.substring(0, comma).strip());
            rest = rest.substring(comma + 1);
            comma = Sql.indexOutsideQuotes(rest, ",");
        }
        parts.add(rest.strip());
        return parts;
    }
}
