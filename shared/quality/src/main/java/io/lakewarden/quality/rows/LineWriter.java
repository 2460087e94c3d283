package io.lakewarden.quality.rows;

import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;

/// Rows as lines of text.
sealed interface LineWriter permits JsonLines, CsvLines {

    /// A moment as text, with its seconds; any other value as it prints itself.
    static String text(Object value) {
        return switch (value) {
            case LocalDateTime moment -> DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(moment);
            case OffsetDateTime moment -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moment);
            case RawValue json -> json.rawValue().toString();
            case BigDecimal number -> number.toPlainString();
            default -> value.toString();
        };
    }

    /// What stands before the first row.
    String header() throws IOException;

    /// A row, without its line end.
    String row(List<Object> values) throws IOException;
}
