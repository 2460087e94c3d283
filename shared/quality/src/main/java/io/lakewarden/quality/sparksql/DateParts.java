package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.DATE;
import static io.lakewarden.quality.sql.SqlType.INTEGER;
import static io.lakewarden.quality.sql.SqlType.TIMESTAMP;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.SqlType;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.DatetimeUnitContext;

/// Parts of dates and times: taken out, cut off, added, counted.
final class DateParts {
    private final Dialect dialect;
    private final Coercion coercion;

    DateParts(Dialect dialect) {
        this.dialect = dialect;
        this.coercion = new Coercion(dialect);
    }

    /// `EXTRACT(field FROM source)`.
    Fragment extract(ParserRuleContext ctx, String field, Fragment source) {
        return call("EXTRACT", part(ctx, field).extraction(), INTEGER, coercion.as(source, TIMESTAMP));
    }

    /// @param type of the result: DATE or TIMESTAMP
    Fragment truncate(ParserRuleContext ctx, Fragment unit, Fragment time, SqlType type) {
        EngineSql truncation = part(ctx, literal(ctx, unit)).truncation();
        return coercion.as(call("date_trunc", truncation, TIMESTAMP, coercion.as(time, TIMESTAMP)), type);
    }

    /// `TIMESTAMPADD(unit, amount, time)`: a date and whole days stay a date.
    Fragment add(ParserRuleContext ctx, DatetimeUnitContext unit, Fragment amount, Fragment time) {
        DatePart part = unit(ctx, unit);
        Fragment sum = call(
                "timestampadd", part.addition(), TIMESTAMP, coercion.as(amount, INTEGER), coercion.as(time, TIMESTAMP));
        return time.type() == DATE && part.isDateOnly() ? coercion.as(sum, DATE) : sum;
    }

    /// `TIMESTAMPDIFF(unit, start, end)`.
    Fragment elapsed(ParserRuleContext ctx, DatetimeUnitContext unit, Fragment start, Fragment end) {
        return call(
                "timestampdiff",
                unit(ctx, unit).difference(),
                SqlType.BIGINT,
                coercion.as(start, TIMESTAMP),
                coercion.as(end, TIMESTAMP));
    }

    private Fragment call(String name, EngineSql sql, SqlType type, Fragment... arguments) {
        return Fragment.call(dialect, name, sql, type, arguments);
    }

    /// The text of a literal that names a part.
    static String literal(ParserRuleContext ctx, Fragment fragment) {
        return fragment.text()
                .orElseThrow(() -> TreeTranslator.refuse(ctx, "the part of a date must be a literal such as 'month'"));
    }

    private static DatePart part(ParserRuleContext ctx, String name) {
        return DatePart.named(name)
                .orElseThrow(() -> TreeTranslator.refuse(ctx, "'" + name + "' is no part of a date"));
    }

    private static DatePart unit(ParserRuleContext ctx, DatetimeUnitContext unit) {
        return Optional.ofNullable(unit)
                .flatMap(named -> DatePart.named(named.getText()))
                .orElseThrow(() -> TreeTranslator.refuse(ctx, "the unit of time must be a keyword such as DAY"));
    }
}
