package io.lakewarden.bench.quality;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Generated Parquet files, the same on every machine.
final class Tables {

    private Tables() {}

    /// Orders: 2 % of the amounts and 5 % of the e-mail addresses are null.
    static Path orders(Path folder, long rows) {
        return written(folder.resolve("orders-" + rows + ".parquet"), """
            SELECT i + 1 AS order_id,
                   ['NEW', 'PAID', 'SHIPPED', 'RETURNED', 'CANCELLED'][(hash(i, 7) %% 5 + 1)::INT] AS status,
                   CASE WHEN hash(i, 1) %% 50 <> 0 THEN (hash(i, 2) %% 100000 / 100)::DECIMAL(12, 2) END AS amount,
                   CASE WHEN hash(i, 3) %% 20 <> 0 THEN 'user' || hash(i, 4) %% %1$d || '@example.com' END AS email,
                   TIMESTAMP '2024-01-01' + to_seconds((hash(i, 5) %% 31536000)::BIGINT) AS order_ts,
                   (hash(i, 8) %% (%1$d // 10 + 1))::BIGINT AS customer_id
            FROM range(%1$d) r(i)\
            """.formatted(rows));
    }

    /// Half of the columns are numbers `n0 …`, half are texts `t0 …`.
    static Path wide(Path folder, long rows, int columns) {
        String select = IntStream.range(0, columns / 2)
                .mapToObj(i -> ("CASE WHEN hash(i, %1$d) %% 100 <> 0 THEN hash(i, %1$d) %% 1000 / 10 END AS n%1$d,"
                                + " CASE WHEN hash(i, %1$d + 100) %% 100 <> 0 THEN 'v' || hash(i, %1$d) %% 1000 END AS"
                                + " t%1$d")
                        .formatted(i))
                .collect(Collectors.joining(", "));
        return written(
                folder.resolve("wide-" + rows + "-" + columns + ".parquet"),
                "SELECT " + select + " FROM range(" + rows + ") r(i)");
    }

    private static Path written(Path file, String select) {
        if (!Files.exists(file)) {
            try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                    Statement statement = connection.createStatement()) {
                statement.execute("COPY (" + select + ") TO '" + file + "' (FORMAT parquet, COMPRESSION snappy)");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
        return file;
    }
}
