package io.lakewarden.oracle;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A small table: columns and rows of SQL literals.
record Sample(List<Cells> columns, List<List<String>> rows) {

    static final String NULL = "NULL";

    Sample {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// One table in eight is empty; one column in twelve holds nothing but nulls.
    static Sample random(RandomGenerator random, List<Cells> columns) {
        int count = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(8);
        List<Double> nulls = columns.stream().map(_ -> nulls(random)).toList();
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                boolean empty = random.nextDouble() < nulls.get(column);
                cells.add(empty ? NULL : Pick.from(random, columns.get(column).values()));
            }
            rows.add(cells);
        }
        return new Sample(columns, rows);
    }

    /// A table without rows.
    static Sample of(List<String> names) {
        List<Cells> columns = names.stream().map(Cells::named).toList();
        return new Sample(columns, List.of());
    }

    Sample with(List<String> row) {
        return withRows(Stream.concat(rows.stream(), Stream.of(row)).toList());
    }

    private static double nulls(RandomGenerator random) {
        return switch (random.nextInt(12)) {
            case 0 -> 1.0;
            case 1, 2, 3, 4 -> 0.25;
            default -> 0.0;
        };
    }

    static List<Cells> randomColumns(RandomGenerator random) {
        List<Cells> all = new ArrayList<>(Cells.ALL);
        java.util.Collections.shuffle(all, new java.util.Random(random.nextLong()));
        return all.subList(0, 3 + random.nextInt(4));
    }

    Sample withRows(List<List<String>> other) {
        return new Sample(columns, other);
    }

    List<String> column(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                int index = i;
                return rows.stream().map(row -> row.get(index)).toList();
            }
        }
        return List.of();
    }

    /// Writes it as Parquet.
    void write(Path file) {
        String types = columns.stream()
                .map(column -> quoted(column.name()) + " " + column.type())
                .collect(Collectors.joining(", "));
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            statement.execute("CREATE TABLE t (" + types + ")");
            for (List<String> row : rows) {
                statement.execute("INSERT INTO t VALUES (" + String.join(", ", row) + ")");
            }
            statement.execute("COPY t TO '" + file + "' (FORMAT parquet)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String quoted(String name) {
        return "\"" + name + "\"";
    }

    @Override
    public String toString() {
        String header = columns.stream()
                .map(column -> column.name() + " " + column.type())
                .collect(Collectors.joining(" | "));
        return rows.stream()
                .map(row -> String.join(" | ", row))
                .collect(Collectors.joining("\n  ", header + "\n  ", ""));
    }
}
