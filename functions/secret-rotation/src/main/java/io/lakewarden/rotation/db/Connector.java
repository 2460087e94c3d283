package io.lakewarden.rotation.db;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;

/// Opens JDBC connections: a driver's, or in tests one that counts every call and can cut it.
@FunctionalInterface
public interface Connector {

    Connection connect(String url, Properties properties) throws SQLException;

    /// The driver itself: no pool, no search through registered drivers.
    static Connector of(Driver driver) {
        return (url, properties) -> {
            Connection connection = driver.connect(url, properties);
            if (connection == null) {
                throw new SQLException("the driver does not know this URL");
            }
            return connection;
        };
    }
}
