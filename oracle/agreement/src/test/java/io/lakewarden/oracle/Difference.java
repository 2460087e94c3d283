package io.lakewarden.oracle;

import java.util.function.Predicate;

/// A documented difference.
///
/// @param name short, unique
/// @param reason why ours is as it is, or what Deequ does
/// @param guide the sentence of AWS's guide that decides, or an empty text where it is silent
/// @param explains true for a disagreement that this is the reason of
record Difference(String name, String reason, String guide, Predicate<Disagreement> explains) {}
