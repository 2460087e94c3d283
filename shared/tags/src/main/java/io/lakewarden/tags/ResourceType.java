package io.lakewarden.tags;

import java.util.Locale;

/// The type of a resource in the words of AWS tag policies, such as `s3:bucket` or `kinesis:stream/consumer`.
///
/// @param service the service in a policy's words, in lower case
/// @param word `service:type` as AWS's list of supported types spells it
/// @param folded the word in lower case: policies are compared ignoring case
record ResourceType(String service, String word, String folded) {

    static ResourceType of(String service, String word) {
        return new ResourceType(service, word, word.toLowerCase(Locale.ROOT));
    }
}
