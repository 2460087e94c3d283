/// AWS as tests play it: one server on loopback, a player a service, one plan of what goes wrong, one clock.
///
/// - [io.lakewarden.testkit.played.PlayedAws] takes every call, reads it into a [io.lakewarden.testkit.played.Call],
///   whatever its protocol, lets [io.lakewarden.testkit.played.Faults] say what goes wrong with it, and asks the
///   players. It counts calls and what took effect, and it remembers operations that nobody plays: a test asserts that
///   there were none.
/// - A player is a function from a call to an answer, empty where the call is another service's. One that keeps state
///   is a class here: [io.lakewarden.testkit.played.PlayedTables] for DynamoDB, which is always there, and
///   [io.lakewarden.testkit.played.PlayedQuickSight]. What a test needs of a service in a line or two is a lambda of
///   the test. A player does as the service is documented to do; what it does not know is an error, never a guess.
/// - Faults are planned in one place and in two ways: the next calls of an operation fail or lose their answer, or the
///   name of the thing that a call is about says it, which is how a soak plans ten thousand of them beforehand. No
///   player knows of them.
/// - Time is [io.lakewarden.testkit.played.MovedClock]: it stands still until a test moves it, and players are given
///   the same clock as the function.
///
/// Soaks ([io.lakewarden.testkit.soak]) drive a handler against it. An emulator stays for the wire: whether the SDK's
/// request means what we think is a question that no player of ours can answer. The answers in `events/aws`, which the
/// command line's stand-in gives, are for the functions' sample events.
package io.lakewarden.testkit.played;
