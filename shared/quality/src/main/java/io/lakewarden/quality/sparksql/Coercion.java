package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.SparkType.BOOLEAN;
import static io.lakewarden.quality.sparksql.SparkType.DATE;
import static io.lakewarden.quality.sparksql.SparkType.DECIMAL;
import static io.lakewarden.quality.sparksql.SparkType.DOUBLE;
import static io.lakewarden.quality.sparksql.SparkType.STRING;
import static io.lakewarden.quality.sparksql.SparkType.TIMESTAMP;

import java.util.List;

/// Spark's implicit casts (its TypeCoercion, not the ANSI one: Glue runs with
/// `spark.sql.ansi.enabled=false`).
final class Coercion {
    private final SparkTarget target;

    Coercion(SparkTarget target) {
        this.target = target;
    }

    record Pair(String left, String right) {}

    /// Both sides of a comparison: a string is cast to the other side's type.
    Pair compared(Fragment left, Fragment right) {
        SparkType type = comparedAs(left.type(), right.type());
        return new Pair(stringAs(left, type), stringAs(right, type));
    }

    /// The type that strings of a comparison are cast to: STRING if nothing is.
    SparkType comparedAs(SparkType left, SparkType right) {
        SparkType other = left == STRING ? right : left;
        if ((left != STRING && right != STRING) || !other.isKnown() || other.isInterval()) {
            return STRING;
        }
        return other == DECIMAL ? DOUBLE : other;
    }

    /// `value BETWEEN lower AND upper`: one type for all three, since the value is written once.
    SparkType comparedAs(Fragment value, List<Fragment> others) {
        SparkType type = STRING;
        for (Fragment other : others) {
            SparkType wanted = comparedAs(value.type(), other.type());
            boolean mixed = type != STRING && wanted != STRING && type != wanted;
            type = mixed ? DOUBLE : wanted == STRING ? type : wanted;
        }
        return type;
    }

    String stringAs(Fragment fragment, SparkType type) {
        return fragment.type() == STRING && type != STRING && type.isKnown() ? as(fragment, type) : fragment.sql();
    }

    /// One member of `value IN (…)`.
    String member(Fragment value, Fragment member) {
        if (value.type() == STRING && member.type().isNumeric()) {
            return as(member, STRING);
        }
        return stringAs(member, comparedAs(value.type(), member.type()));
    }

    String as(Fragment fragment, SparkType type) {
        return fragment.type() == type || type == SparkType.UNKNOWN
                ? fragment.sql()
                : target.cast(fragment.sql(), fragment.type(), type);
    }

    /// Strings in arithmetic are doubles.
    Fragment number(Fragment fragment) {
        return fragment.type() == STRING ? Fragment.of(as(fragment, DOUBLE), DOUBLE) : fragment;
    }

    String condition(Fragment fragment) {
        return fragment.type() == STRING ? as(fragment, BOOLEAN) : fragment.sql();
    }

    static SparkType arithmetic(SparkType left, SparkType right) {
        if (left == SparkType.UNKNOWN || right == SparkType.UNKNOWN) {
            return SparkType.UNKNOWN;
        }
        if (left == SparkType.NULL || right == SparkType.NULL) {
            return left == SparkType.NULL ? right : left;
        }
        return left.isNumeric() && right.isNumeric() && right.compareTo(left) > 0 ? right : left;
    }

    /// The type of CASE branches, COALESCE and the like.
    static SparkType common(List<SparkType> types) {
        SparkType result = SparkType.NULL;
        for (SparkType type : types) {
            result = common(result, type);
        }
        return result;
    }

    private static SparkType common(SparkType left, SparkType right) {
        if (left == right || right == SparkType.NULL) {
            return left;
        }
        if (left == SparkType.NULL) {
            return right;
        }
        if ((left == STRING && right.isKnown()) || (right == STRING && left.isKnown())) {
            return STRING;
        }
        if (left.isNumeric() && right.isNumeric()) {
            return left.compareTo(right) > 0 ? left : right;
        }
        boolean times = (left == DATE || left == TIMESTAMP) && (right == DATE || right == TIMESTAMP);
        return times ? TIMESTAMP : SparkType.UNKNOWN;
    }

    /// Branches of one type: where strings meet other types, the others become strings.
    List<String> unified(List<Fragment> fragments) {
        SparkType type = common(fragments.stream().map(Fragment::type).toList());
        return fragments.stream()
                .map(fragment ->
                        type == STRING && fragment.type() != SparkType.NULL ? as(fragment, STRING) : fragment.sql())
                .toList();
    }
}
