package io.lakewarden.bench.start;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Counts the rows of the Parquet file that `FILE` names through DuckDB's driver: the least that an engine on it takes.
public final class DriverHandler implements RequestStreamHandler {

    private final Connection connection;

    /// For the runtime client.
    public DriverHandler() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        in.readAllBytes();
        try (connection;
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM '" + System.getenv("FILE") + "'")) {
            rows.next();
            out.write(rows.getString(1).getBytes(StandardCharsets.UTF_8));
        } catch (SQLException e) {
            throw new IllegalStateException(e.getMessage());
        }
    }
}
