package io.lakewarden.oracle;

import java.util.function.Predicate;

/// A documented difference.
///
/// @param name short, unique
/// @param ours what Lakewarden does
/// @param theirs what Deequ does
/// @param reason why ours is as it is; what AWS's guide says where it decides
/// @param explains true for a disagreement that this is the reason of, and as few others as can be
/// @param example one rule on a few rows that shows it
record Difference(
        String name, String ours, String theirs, String reason, Predicate<Disagreement> explains, Trial example) {}
