package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.mariadb.Grants.Privileges;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Who may do what to others.
final class Authority {

    /// With any of these on everything an account can become any other.
    private static final Set<String> ADMINISTRATIVE =
            Set.of("SUPER", "CREATE USER", "SET USER", "SYSTEM_USER", "FILE", "SHUTDOWN", "ROLE_ADMIN");
    private static final Set<String> WRITING = Set.of("INSERT", "UPDATE", "DELETE", "CREATE", "DROP", "ALTER");

    private Authority() {}

    static boolean mayCreateUsers(Grants grants) {
        return grants.on(Grants.EVERYTHING).has("CREATE USER");
    }

    /// @param allOfADatabase what ALL PRIVILEGES means on a database of this server
    static boolean mayPassOn(Grants administrator, String privilege, String object, Set<String> allOfADatabase) {
        return Stream.of(Grants.EVERYTHING, databaseOf(object), object)
                .map(administrator::on)
                .filter(Privileges::option)
                .anyMatch(privileges -> privileges.has(privilege)
                        || privileges.has(withoutColumn(privilege))
                        || (isAllOfADatabase(privilege, object)
                                && privileges.names().containsAll(allOfADatabase)));
    }

    private static String withoutColumn(String privilege) {
        int column = privilege.indexOf(" (");
        return column < 0 ? privilege : privilege.substring(0, column);
    }

    private static boolean isAllOfADatabase(String privilege, String object) {
        return privilege.equals(Grants.ALL) && !object.equals(Grants.EVERYTHING);
    }

    /// ``PROCEDURE `db`.`p` `` and `` `db`.`t` `` are in `` `db`.* ``.
    private static String databaseOf(String object) {
        int quote = object.indexOf('`');
        return quote < 0 ? object : object.substring(quote, Sql.endOfQuoted(object, quote) + 1) + ".*";
    }

    /// Whether no application should have it.
    static boolean isAdministrative(Grants grants) {
        Privileges everywhere = grants.on(Grants.EVERYTHING);
        return everywhere.option()
                || ADMINISTRATIVE.stream().anyMatch(everywhere::has)
                || grants.on().entrySet().stream().anyMatch(Authority::writesToTheServersOwn);
    }

    private static boolean writesToTheServersOwn(Map.Entry<String, Privileges> entry) {
        return (entry.getKey().startsWith("`mysql`.") || entry.getKey().equals(Grants.EVERYTHING))
                && WRITING.stream().anyMatch(entry.getValue()::has);
    }
}
