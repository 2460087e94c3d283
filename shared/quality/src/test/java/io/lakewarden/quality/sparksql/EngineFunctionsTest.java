package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Whatever functions a version of the engine brings: none that gives a table is called, and of the others only
/// those of the list, which know no file, no setting, no secret and no network.
final class EngineFunctionsTest {

    private static final DataTable PRIMARY =
            new DataTable("primary", List.of(new Column("name", ColumnType.TEXT, "VARCHAR")));

    private final SparkSql sparkSql = new SparkSql(new DuckDbDialect(), Instant.EPOCH);

    @Test
    void noFunctionThatGivesATableIsCalled() throws SQLException {
        Set<String> names = names("function_type LIKE '%table%' OR function_type = 'pragma'");
        assertThat(names).hasSizeGreaterThan(100).contains("read_text", "duckdb_secrets", "query", "glob");
        assertThat(names)
                .filteredOn(name -> isTaken("SELECT count(*) FROM " + name + "('x')"))
                .isEmpty();
        assertThat(names)
                .filteredOn(name -> isTaken("SELECT count(*) FROM " + name + "()"))
                .isEmpty();
        assertThat(names)
                .filteredOn(name -> isTaken("SELECT count(*) FROM `" + name + "`"))
                .isEmpty();
        assertThat(names)
                .filteredOn(name -> !Functions.names().contains(name))
                .filteredOn(name -> isTaken("SELECT " + name + "(name) FROM primary"))
                .isEmpty();
    }

    @Test
    void noOtherFunctionIsCalledThatIsNotOnTheList() throws SQLException {
        Set<String> names = names("function_name SIMILAR TO '[a-z_][a-z0-9_]*'");
        assertThat(names).hasSizeGreaterThan(500).contains("current_setting", "getvariable", "sleep_ms", "repeat");
        assertThat(names)
                .filteredOn(name -> !Functions.names().contains(name))
                .filteredOn(name -> isTaken("SELECT " + name + "(name) FROM primary")
                        || isTaken("SELECT " + name + "(name, name) FROM primary")
                        || isTaken("SELECT `" + name + "`() FROM primary"))
                .isEmpty();
    }

    @Test
    void nothingOnTheListLooksOutside() {
        assertThat(Functions.names())
                .noneMatch(name -> name.matches(
                        ".*(file|path|glob|read|write|env|setting|secret|schema|catalog|database|user|session|version"
                                + "|sleep|random|uuid|url|http|query|sql|nextval|currval|variable|log_).*"));
    }

    private boolean isTaken(String sql) {
        try {
            sparkSql.query(sql, Map.of("primary", PRIMARY));
            return true;
        } catch (SparkSqlException _) {
            return false;
        }
    }

    private static Set<String> names(String condition) throws SQLException {
        Set<String> names = new TreeSet<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT DISTINCT function_name FROM duckdb_functions() WHERE " + condition)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }
}
