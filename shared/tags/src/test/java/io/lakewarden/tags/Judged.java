package io.lakewarden.tags;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Node;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Short words for tests.
final class Judged {
    static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    static final String BUCKET = "arn:aws:s3:::lake";
    static final String JOB = "arn:aws:glue:eu-west-1:111122223333:job/j";
    static final String QUEUE = "arn:aws:sqs:eu-west-1:111122223333:q";
    static final String WORKGROUP = "arn:aws:athena:eu-west-1:111122223333:workgroup/w";
    static final String ROLE = "arn:aws:iam::111122223333:role/r";

    private Judged() {}

    static Node document(String text) {
        return Documents.read("policy", text.getBytes(UTF_8), DocumentLimits.CONFIGURATION);
    }

    static TagPolicy policy(String text) {
        return TagPolicy.of(document(text));
    }

    /// `k=v` each.
    static Resource live(String arn, String... tags) {
        Map<String, String> map = new LinkedHashMap<>();
        for (String tag : tags) {
            map.put(tag.substring(0, tag.indexOf('=')), tag.substring(tag.indexOf('=') + 1));
        }
        return Resource.live(arn, map);
    }

    static Resource template(String arn, String... tags) {
        return Resource.template(arn, live(arn, tags).tags());
    }

    static Verdict verdict(String policy, Resource resource) {
        return new TagChecker(policy(policy)).check(resource, NOW);
    }

    static List<String> problems(String policy, Resource resource) {
        return verdict(policy, resource).problems().stream().map(Problem::text).toList();
    }
}
