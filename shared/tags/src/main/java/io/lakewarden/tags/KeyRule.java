package io.lakewarden.tags;

import java.util.Optional;

/// What a policy says about one key.
///
/// @param name the key as a missing one is reported
/// @param anyCase whether other spellings of the key are meant too
/// @param spelling the only right spelling; empty: every spelling that is meant is right
/// @param requiredFor types on which the key must be present
/// @param enforcedFor types on which the policy asks AWS to refuse what it does not allow
record KeyRule(
        String name,
        boolean anyCase,
        Optional<String> spelling,
        Values values,
        TypeSet requiredFor,
        TypeSet enforcedFor,
        Scope scope) {

    static KeyRule exact(String name, Values values, TypeSet requiredFor, Scope scope) {
        return new KeyRule(name, false, Optional.of(name), values, requiredFor, TypeSet.NONE, scope);
    }

    /// Whether the rule is about this key. System tags are never judged by a rule that compares ignoring case.
    boolean isAbout(String key) {
        return anyCase ? Keys.sameIgnoringCase(name, key) && !Tag.isReserved(key) : name.equals(key);
    }

    boolean spells(String key) {
        return spelling.isEmpty() || spelling.get().equals(key);
    }

    KeyRule within(Scope other) {
        return new KeyRule(name, anyCase, spelling, values, requiredFor, enforcedFor, scope.and(other));
    }
}
