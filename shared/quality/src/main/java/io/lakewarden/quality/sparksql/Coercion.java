package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.BOOLEAN;
import static io.lakewarden.quality.sql.SqlType.DATE;
import static io.lakewarden.quality.sql.SqlType.DECIMAL;
import static io.lakewarden.quality.sql.SqlType.DOUBLE;
import static io.lakewarden.quality.sql.SqlType.TEXT;
import static io.lakewarden.quality.sql.SqlType.TIMESTAMP;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.List;

/// Spark's implicit casts (its TypeCoercion, not the ANSI one: Glue runs with
/// `spark.sql.ansi.enabled=false`).
final class Coercion {
    private final Dialect dialect;

    Coercion(Dialect dialect) {
        this.dialect = dialect;
    }

    record Pair(Fragment left, Fragment right) {}

    /// Both sides of a comparison: a text is cast to the other side's type.
    Pair compared(Fragment left, Fragment right) {
        SqlType type = comparedAs(left.type(), right.type());
        return new Pair(textAs(left, type), textAs(right, type));
    }

    /// The type that texts of a comparison are cast to: TEXT if nothing is.
    SqlType comparedAs(SqlType left, SqlType right) {
        SqlType other = left == TEXT ? right : left;
        if ((left != TEXT && right != TEXT) || !other.isKnown() || other.isInterval()) {
            return TEXT;
        }
        return other == DECIMAL ? DOUBLE : other;
    }

    /// `value BETWEEN lower AND upper`: one type for all three, since the value is written once.
    SqlType comparedAs(Fragment value, List<Fragment> others) {
        SqlType type = TEXT;
        for (Fragment other : others) {
            SqlType wanted = comparedAs(value.type(), other.type());
            boolean mixed = type != TEXT && wanted != TEXT && type != wanted;
            type = mixed ? DOUBLE : wanted == TEXT ? type : wanted;
        }
        return type;
    }

    Fragment textAs(Fragment fragment, SqlType type) {
        return fragment.isText() && type != TEXT && type.isKnown() ? as(fragment, type) : fragment;
    }

    /// One member of `value IN (…)`.
    Fragment member(Fragment value, Fragment member) {
        if (value.isText() && member.type().isNumeric()) {
            return as(member, TEXT);
        }
        return textAs(member, comparedAs(value.type(), member.type()));
    }

    Fragment as(Fragment fragment, SqlType type) {
        return fragment.type() == type || type == SqlType.UNKNOWN ? fragment : cast(fragment, type);
    }

    /// A cast that is written.
    Fragment cast(Fragment fragment, SqlType type) {
        return Fragment.of(dialect, new Expr.Cast(fragment.expr(), type), type);
    }

    /// Texts in arithmetic are doubles.
    Fragment number(Fragment fragment) {
        return fragment.isText() ? as(fragment, DOUBLE) : fragment;
    }

    Fragment condition(Fragment fragment) {
        return fragment.isText() ? as(fragment, BOOLEAN) : fragment;
    }

    static SqlType arithmetic(SqlType left, SqlType right) {
        if (left == SqlType.UNKNOWN || right == SqlType.UNKNOWN) {
            return SqlType.UNKNOWN;
        }
        if (left == SqlType.NULL || right == SqlType.NULL) {
            return left == SqlType.NULL ? right : left;
        }
        return left.isNumeric() && right.isNumeric() && right.compareTo(left) > 0 ? right : left;
    }

    /// The type of CASE branches, COALESCE and the like.
    static SqlType common(List<SqlType> types) {
        SqlType result = SqlType.NULL;
        for (SqlType type : types) {
            result = common(result, type);
        }
        return result;
    }

    private static SqlType common(SqlType left, SqlType right) {
        if (left == right || right == SqlType.NULL) {
            return left;
        }
        if (left == SqlType.NULL) {
            return right;
        }
        if ((left == TEXT && right.isKnown()) || (right == TEXT && left.isKnown())) {
            return TEXT;
        }
        if (left.isNumeric() && right.isNumeric()) {
            return left.compareTo(right) > 0 ? left : right;
        }
        boolean times = (left == DATE || left == TIMESTAMP) && (right == DATE || right == TIMESTAMP);
        return times ? TIMESTAMP : SqlType.UNKNOWN;
    }

    /// Branches of one type: where texts meet other types, the others become texts.
    List<Fragment> unified(List<Fragment> fragments) {
        SqlType type = common(fragments.stream().map(Fragment::type).toList());
        return fragments.stream()
                .map(fragment -> type == TEXT && fragment.type() != SqlType.NULL ? as(fragment, TEXT) : fragment)
                .toList();
    }
}
