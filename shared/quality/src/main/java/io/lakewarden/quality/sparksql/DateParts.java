package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.SparkType.DATE;
import static io.lakewarden.quality.sparksql.SparkType.INTEGER;
import static io.lakewarden.quality.sparksql.SparkType.TIMESTAMP;

import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.DatetimeUnitContext;

/// Parts of dates and times: taken out, cut off, added, counted.
final class DateParts {
    private final SparkTarget target;
    private final Coercion coercion;

    DateParts(SparkTarget target) {
        this.target = target;
        this.coercion = new Coercion(target);
    }

    /// `EXTRACT(field FROM source)`.
    Fragment extract(ParserRuleContext ctx, String field, Fragment source) {
        return Fragment.of(target.extract(part(ctx, field), coercion.as(source, TIMESTAMP)), INTEGER);
    }

    /// A function that is named after its part, such as `year`; empty if this one is not.
    Optional<Fragment> named(String function, Fragment source) {
        Optional<DatePart> part = switch (function) {
            case "weekofyear" -> Optional.of(DatePart.WEEK);
            case "year", "quarter", "month", "day", "dayofyear", "dayofweek", "hour", "minute", "second" ->
                DatePart.named(function);
            default -> Optional.empty();
        };
        return part.map(one -> Fragment.of(target.extract(one, source.sql()), INTEGER));
    }

    /// @param type of the result: DATE or TIMESTAMP
    Fragment truncate(ParserRuleContext ctx, Fragment unit, Fragment time, SparkType type) {
        String truncated = target.truncate(part(ctx, literal(ctx, unit)), coercion.as(time, TIMESTAMP));
        return Fragment.of(type == TIMESTAMP ? truncated : target.cast(truncated, TIMESTAMP, type), type);
    }

    /// `TIMESTAMPADD(unit, amount, time)`: a date and whole days stay a date.
    Fragment add(ParserRuleContext ctx, DatetimeUnitContext unit, Fragment amount, Fragment time) {
        DatePart part = unit(ctx, unit);
        String sum = target.addUnits(part, coercion.as(amount, INTEGER), coercion.as(time, TIMESTAMP));
        return time.type() == DATE && part.isDateOnly()
                ? Fragment.of(target.cast(sum, TIMESTAMP, DATE), DATE)
                : Fragment.of(sum, TIMESTAMP);
    }

    /// `TIMESTAMPDIFF(unit, start, end)`.
    Fragment elapsed(ParserRuleContext ctx, DatetimeUnitContext unit, Fragment start, Fragment end) {
        String passed = target.elapsed(unit(ctx, unit), coercion.as(start, TIMESTAMP), coercion.as(end, TIMESTAMP));
        return Fragment.of(passed, SparkType.BIGINT);
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
