package io.lakewarden.quality.rules;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.Expr;
import java.util.Optional;

/// How a rule judges single rows.
///
/// @param filter rows for which it is not true are not judged
/// @param passes a row passes if it is true; false and null fail
public record RowCheck(Optional<Expr> filter, Expr passes) {

    public RowCheck {
        requireNonNull(filter, "filter");
        requireNonNull(passes, "passes");
    }
}
