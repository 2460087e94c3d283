package io.lakewarden.rotation.mariadb;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which server it is, by what it says of itself: `10.11.6-MariaDB`, `8.0.36`.
///
/// @param mysql whether it is MySQL
/// @param version major, minor and patch as one number: 8.0.14 is 80014
record Server(boolean mysql, int version) {

    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,4})\\.(\\d{1,2})\\.(\\d{1,2})");
    private static final int TWO_PASSWORDS = 80014;
    /// In every version.
    static final Set<String> ALL_OF_A_DATABASE = Set.of(
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "CREATE",
            "DROP",
            "REFERENCES",
            "INDEX",
            "ALTER",
            "CREATE TEMPORARY TABLES",
            "LOCK TABLES",
            "EXECUTE",
            "CREATE VIEW",
            "SHOW VIEW",
            "CREATE ROUTINE",
            "ALTER ROUTINE",
            "EVENT",
            "TRIGGER");

    static Server of(String version) {
        Matcher numbers = NUMBERS.matcher(version);
        int number = numbers.find()
                ? (Integer.parseInt(numbers.group(1)) * 100 + Integer.parseInt(numbers.group(2))) * 100
                        + Integer.parseInt(numbers.group(3))
                : 0;
        return new Server(!version.contains("MariaDB"), number);
    }

    /// MariaDB has nothing like it.
    boolean keepsTwoPasswords() {
        return mysql && version >= TWO_PASSWORDS;
    }

    /// What ALL PRIVILEGES means on a database; an administrator of RDS has these and not ALL.
    Set<String> allOfADatabase() {
        Set<String> all = new HashSet<>(ALL_OF_A_DATABASE);
        if (!mysql && version >= 100304) {
            all.add("DELETE HISTORY");
        }
        if (!mysql && version >= 110300) {
            all.add("SHOW CREATE ROUTINE");
        }
        return all;
    }
}
