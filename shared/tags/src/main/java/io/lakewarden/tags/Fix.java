package io.lakewarden.tags;

import java.time.LocalDate;

/// What to do about one problem. Those that change tags never touch a key that AWS reserves and never guess a value.
public sealed interface Fix {

    /// Write a required key with its default.
    record Add(String key, String value) implements Fix {}

    /// Move a value to the right spelling of its key. Where a service ignores the case of keys (IAM users and roles)
    /// and where the resource is full, the old spelling has to go first.
    record Rename(String from, String to, String value) implements Fix {}

    /// Write the value that a closed table of aliases gives for the one that is there.
    record Replace(String key, String from, String to) implements Fix {}

    /// Take a tag away: the key is banned, or it is a second spelling with the same value.
    record Remove(String key, String value, String why) implements Fix {}

    /// Nothing, up to and including a day.
    record Exempt(Problem problem, LocalDate until, String reason) implements Fix {}

    /// Nothing that a program should do.
    record Leave(Problem problem, String why) implements Fix {}

    /// Whether tags change.
    default boolean changesTags() {
        return switch (this) {
            case Add _, Rename _, Replace _, Remove _ -> true;
            case Exempt _, Leave _ -> false;
        };
    }
}
