package io.lakewarden.athena;

import io.lakewarden.quality.plan.EngineException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import software.amazon.awssdk.services.athena.model.ColumnInfo;
import software.amazon.awssdk.services.athena.model.Datum;
import software.amazon.awssdk.services.athena.model.GetQueryResultsResponse;

/// Athena's results, which are texts, as values of the columns' types.
final class ResultPages {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss[.SSSSSSSSS][.SSSSSS][.SSS]");

    private ResultPages() {}

    static List<ColumnInfo> columns(GetQueryResultsResponse page) {
        return page.resultSet().resultSetMetadata().columnInfo();
    }

    /// The rows of a page.
    ///
    /// @param first whether it is the first page: its first row names the columns
    static List<List<Object>> rows(GetQueryResultsResponse page, boolean first) {
        List<ColumnInfo> columns = columns(page);
        return page.resultSet().rows().stream()
                .skip(first ? 1 : 0)
                .map(row -> row(row.data(), columns))
                .toList();
    }

    private static List<Object> row(List<Datum> data, List<ColumnInfo> columns) {
        List<Object> values = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            String text = i < data.size() ? data.get(i).varCharValue() : null;
            values.add(text == null ? null : value(text, columns.get(i)));
        }
        return values;
    }

    private static Object value(String text, ColumnInfo column) {
        try {
            return switch (column.type().toLowerCase(Locale.ROOT)) {
                case "tinyint", "smallint", "integer", "int", "bigint" -> Long.valueOf(text);
                case "float", "real", "double" -> Double.valueOf(text);
                case "decimal" -> new BigDecimal(text);
                case "boolean" -> Boolean.valueOf(text);
                case "date" -> LocalDate.parse(text);
                case "timestamp" -> LocalDateTime.parse(text, MOMENT);
                default -> text;
            };
        } catch (NumberFormatException | DateTimeException e) {
            throw new EngineException(
                    "Athena's result for column " + column.name() + " is no " + column.type(), true, e);
        }
    }
}
