package io.lakewarden.quality.sparksql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.SortItemContext;

/// ORDER BY, and what stands between the brackets of OVER.
final class Windows {
    private final ExpressionTranslator expressions;

    Windows(ExpressionTranslator expressions) {
        this.expressions = expressions;
    }

    String definition(SqlBaseParser.WindowSpecContext spec) {
        if (!(spec instanceof SqlBaseParser.WindowDefContext window) || window.CLUSTER() != null) {
            throw TreeTranslator.refuse(
                    spec, "only a window that is written out can be translated: OVER (PARTITION BY … ORDER BY …)");
        }
        List<String> parts = new ArrayList<>();
        if (!window.partition.isEmpty()) {
            parts.add("PARTITION BY "
                    + expressions.all(window.partition).stream()
                            .map(Fragment::sql)
                            .collect(Collectors.joining(", ")));
        }
        if (!window.sortItem().isEmpty()) {
            parts.add("ORDER BY " + order(window.sortItem()));
        }
        if (window.windowFrame() != null) {
            parts.add(frame(window.windowFrame()));
        }
        return String.join(" ", parts);
    }

    /// Spark puts nulls first going up and last going down.
    String order(List<SortItemContext> items) {
        return items.stream().map(this::order).collect(Collectors.joining(", "));
    }

    private String order(SortItemContext item) {
        boolean down = item.DESC() != null;
        boolean nullsLast = item.NULLS() == null ? down : item.LAST() != null;
        return expressions.visit(item.expression()).sql()
                + (down ? " DESC" : " ASC")
                + (nullsLast ? " NULLS LAST" : " NULLS FIRST");
    }

    private String frame(SqlBaseParser.WindowFrameContext frame) {
        String type = frame.frameType.getText().toUpperCase(Locale.ROOT);
        return frame.end == null
                ? type + " " + bound(frame.start)
                : type + " BETWEEN " + bound(frame.start) + " AND " + bound(frame.end);
    }

    private String bound(SqlBaseParser.FrameBoundContext bound) {
        String type = bound.boundType.getText().toUpperCase(Locale.ROOT);
        if (bound.UNBOUNDED() != null) {
            return "UNBOUNDED " + type;
        }
        return bound.CURRENT() != null
                ? "CURRENT ROW"
                : expressions.visit(bound.expression()).sql() + " " + type;
    }
}
