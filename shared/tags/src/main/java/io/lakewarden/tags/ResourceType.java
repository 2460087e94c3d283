package io.lakewarden.tags;

import java.util.List;
import java.util.Locale;

/// The type of a resource in the words of AWS tag policies, such as `s3:bucket` or `kinesis:stream/consumer`.
///
/// @param service the service in a policy's words, in lower case
/// @param word `service:type` as AWS's list of supported types spells it
/// @param folded in lower case, because policies are compared ignoring case; AWS has two words for some types
record ResourceType(String service, String word, List<String> folded) {

    static ResourceType of(List<String> words) {
        String first = words.getFirst();
        String service = first.substring(0, first.indexOf(':')).toLowerCase(Locale.ROOT);
        return new ResourceType(
                service,
                first,
                words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList());
    }

    static ResourceType of(String word) {
        return of(List.of(word));
    }
}
