package io.lakewarden.tags.template;

import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.templates.Evaluation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// One thing that will carry tags: a resource, or what a resource creates with tags of their own (the
/// instances of an Auto Scaling group).
///
/// @param word its type in the words of AWS tag policies
/// @param place its logical id
/// @param tagsPlace where its tags stand, or where they would have to be added
/// @param depends the nodes that decide its tags
/// @param condition the condition under which it exists
/// @param stackTags whether the stack's tags reach it
record Taggable(
        String logicalId,
        String cloudFormationType,
        String word,
        Place place,
        Place tagsPlace,
        List<Node> depends,
        Optional<String> condition,
        Function<Evaluation, Tagging> tags,
        StackTags stackTags) {

    /// Whether tags of the stack reach the thing.
    enum StackTags {
        REACH,
        /// It takes tags, but users report that the stack's do not arrive.
        DOUBTFUL,
        NEVER
    }

    boolean existsIn(Evaluation evaluation) {
        return condition.flatMap(evaluation::condition).orElse(true);
    }
}
