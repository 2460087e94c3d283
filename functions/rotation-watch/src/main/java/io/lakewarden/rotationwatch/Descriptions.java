package io.lakewarden.rotationwatch;

import java.util.Optional;

/// Asks about one secret.
interface Descriptions {

    /// What became of the question.
    ///
    /// @param facts absent when the secret is gone or may not be asked for
    /// @param note why there are none, for the reader of the message
    record Answer(Optional<SecretFacts> facts, Optional<String> note) {}

    /// Never throws: a message without details is better than none.
    Answer about(SecretArn secret);
}
