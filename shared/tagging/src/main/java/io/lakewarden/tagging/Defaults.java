package io.lakewarden.tagging;

import io.lakewarden.documents.Value;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.Verdict;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Values for keys that are missing; nothing that is there is ever overwritten.
public record Defaults(Map<String, String> values) implements Repairs {

    public Defaults {
        values = Map.copyOf(values);
    }

    public static Defaults of(Value root) {
        Map<String, String> values = new LinkedHashMap<>();
        root.only("defaults").get("defaults").fields().forEach((key, value) -> {
            values.put(key, value.text());
            if (new Tag(key, "").isReserved()) {
                value.mistake("AWS reserves keys that begin with aws:, no default can be written");
            }
        });
        return new Defaults(values);
    }

    @Override
    public Plan plan(Verdict verdict, Instant now) {
        Map<String, String> set = new LinkedHashMap<>();
        for (Problem problem : verdict.problems()) {
            if (problem instanceof Problem.Missing(String key) && values.containsKey(key)) {
                set.put(key, values.get(key));
            }
        }
        return new Plan(new TagChange(verdict.resource().arn(), set, List.of()), List.of());
    }
}
